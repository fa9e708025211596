package io.ledgerway.company.company;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * Body of a request that creates, replaces or updates a company.
 *
 * @param tags at most ten; keys of 1 to 27 characters without colon, values of at most 100
 *     characters
 * @param products products to enable; only used when a company is created
 * @param referenceParentCompany parent company; without an id, the company gets no parent; if
 *     absent, the parent is unchanged
 * @param referenceSubsidiaryCompanies all subsidiaries; if absent, they are unchanged
 * @param platformKey key of a platform to create a first connection for; only used when a company
 *     is created
 */
@Schema(name = "CompanyRequest")
public record CompanyRequest(
        @JsonDeserialize(using = StrictStringDeserializer.class) @Nullable String name,
        @JsonDeserialize(using = StrictStringDeserializer.class) @Nullable String description,
        @JsonDeserialize(contentUsing = StrictStringDeserializer.class)
                @Nullable Map<String, @Nullable String> tags,
        @Nullable List<@Nullable String> products,
        @Nullable Reference referenceParentCompany,
        @Nullable List<@Nullable Reference> referenceSubsidiaryCompanies,
        @Nullable String platformKey) {

    private static final int MAX_NAME_LENGTH = 1000;
    private static final int MAX_DESCRIPTION_LENGTH = 5000;
    private static final int MAX_SUBSIDIARIES = 1000;

    /** Reference to another company. Members other than the id are ignored. */
    @Schema(name = "ReferencedCompany")
    record Reference(@Nullable CompanyId id) {}

    /** The validated request. */
    record Valid(
            String name,
            @Nullable String description,
            Map<String, String> tags,
            List<String> products,
            ParentAssignment relations,
            @Nullable String platformKey) {}

    /**
     * Validates the request. Missing members become empty.
     *
     * @param validator name of the validator in validation errors
     * @throws ApiException 400 with all validation errors
     */
    public Valid checked(String validator) {
        List<ErrorBody.Item> errors = new ArrayList<>();
        Problems problems =
                (field, message) -> errors.add(new ErrorBody.Item(field, message, validator));
        Valid valid =
                new Valid(
                        checkedName(problems),
                        checkedDescription(problems),
                        TagValidation.checked(tags, problems::add),
                        checkedProducts(problems),
                        relations(problems),
                        platformKey == null || platformKey.isBlank() ? null : platformKey);
        if (!errors.isEmpty()) {
            throw ApiException.invalid(errors.getFirst().message(), errors);
        }
        return valid;
    }

    /** Returns the request with missing name, description and tags taken from the company. */
    public CompanyRequest withDefaultsOf(Company company) {
        Map<String, @Nullable String> companyTags = Map.copyOf(company.tags());
        return new CompanyRequest(
                Objects.requireNonNullElse(name, company.name()),
                description == null ? company.description() : description,
                tags == null ? companyTags : tags,
                null,
                referenceParentCompany,
                referenceSubsidiaryCompanies,
                null);
    }

    /** Whether the request sets the parent or the subsidiaries. */
    boolean setsHierarchy() {
        return referenceParentCompany != null || referenceSubsidiaryCompanies != null;
    }

    private String checkedName(Problems problems) {
        String given = Objects.requireNonNullElse(name, "");
        String cleaned = CompanyNameCleaner.clean(given);
        if (given.isBlank()) {
            problems.add("name", "`name` must not be empty.");
        } else if (cleaned.isBlank()) {
            problems.add(
                    "name",
                    "`name` must contain a letter, a digit or one of - ' & @ . , ? !; other"
                            + " characters, except white space, are removed.");
        } else if (cleaned.length() > MAX_NAME_LENGTH) {
            problems.add("name", tooLong(MAX_NAME_LENGTH, "name"));
        }
        return cleaned;
    }

    private @Nullable String checkedDescription(Problems problems) {
        if (description == null || description.isEmpty()) {
            return null;
        }
        if (description.length() > MAX_DESCRIPTION_LENGTH) {
            problems.add("description", tooLong(MAX_DESCRIPTION_LENGTH, "description"));
        } else if (!StorableText.isStorable(description)) {
            problems.add("description", "`description` contains unsupported characters.");
        }
        return description;
    }

    private List<String> checkedProducts(Problems problems) {
        List<String> selected =
                Product.identifiers().stream()
                        .filter(it -> products != null && products.contains(it))
                        .toList();
        if (products != null && !selected.containsAll(products)) {
            problems.add(
                    "products",
                    "A product must be one of " + String.join(", ", Product.identifiers()) + ".");
        }
        return selected;
    }

    private ParentAssignment relations(Problems problems) {
        List<CompanyId> subsidiaries = null;
        if (referenceSubsidiaryCompanies != null) {
            subsidiaries =
                    referenceSubsidiaryCompanies.stream()
                            .filter(Objects::nonNull)
                            .map(Reference::id)
                            .filter(Objects::nonNull)
                            .distinct()
                            .toList();
            if (subsidiaries.size() > MAX_SUBSIDIARIES) {
                problems.add(
                        "referenceSubsidiaryCompanies",
                        "A company can have at most %d subsidiaries.".formatted(MAX_SUBSIDIARIES));
            } else if (subsidiaries.size() < referenceSubsidiaryCompanies.size()) {
                problems.add(
                        "referenceSubsidiaryCompanies",
                        "Each subsidiary must have an id and be listed once.");
            }
        }
        return new ParentAssignment(
                referenceParentCompany != null,
                referenceParentCompany == null ? null : referenceParentCompany.id(),
                subsidiaries);
    }

    private static String tooLong(int limit, String field) {
        return "Max string length (%d) for `%s` reached.".formatted(limit, field);
    }

    /** Collects validation errors. */
    @FunctionalInterface
    private interface Problems {

        void add(String field, String message);
    }
}
