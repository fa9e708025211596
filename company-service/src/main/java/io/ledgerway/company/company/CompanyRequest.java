package io.ledgerway.company.company;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * The body of {@code POST}, {@code PUT} and {@code PATCH}, as it came.
 *
 * @param tags at most ten; keys 1 to 27 characters without colon, values at most 100 (decision 41)
 * @param products enabled from the start; read by POST only
 * @param referenceParentCompany the company above; without id: none; missing: left as it is
 * @param referenceSubsidiaryCompanies all companies below; missing: left as they are
 * @param platformKey makes a first connection with the company; read by POST only
 */
public record CompanyRequest(
        @JsonDeserialize(using = StrictStringDeserializer.class) @Nullable String name,
        @JsonDeserialize(using = StrictStringDeserializer.class) @Nullable String description,
        @JsonDeserialize(contentUsing = StrictStringDeserializer.class)
                @Nullable Map<String, @Nullable String> tags,
        @JsonDeserialize(contentUsing = StrictStringDeserializer.class)
                @Nullable List<@Nullable String> products,
        @Nullable Reference referenceParentCompany,
        @Nullable List<@Nullable Reference> referenceSubsidiaryCompanies,
        @JsonDeserialize(using = StrictStringDeserializer.class) @Nullable String platformKey) {

    private static final int LONGEST_NAME = 1000;
    private static final int LONGEST_DESCRIPTION = 5000;
    private static final int MOST_SUBSIDIARIES = 1000;

    /** Another company; what else an answer shows of it is passed over. */
    record Reference(@Nullable CompanyId id) {}

    /** The same, in order. */
    record Valid(
            String name,
            @Nullable String description,
            Map<String, String> tags,
            List<String> products,
            ParentAssignment relations,
            @Nullable String platformKey) {}

    /**
     * Checks everything; what is missing is empty.
     *
     * @param validator the name of the check in refusals
     * @throws ApiException 400 that names each thing that is wrong
     */
    public Valid checked(String validator) {
        List<ErrorBody.Item> errors = new ArrayList<>();
        Problems problems =
                (field, message) -> errors.add(new ErrorBody.Item(field, message, validator));
        Valid valid =
                new Valid(
                        checkedName(problems),
                        checkedDescription(problems),
                        Tags.checked(tags, it -> problems.add("Tags", it)),
                        checkedProducts(problems),
                        relations(problems),
                        platformKey == null || platformKey.isBlank() ? null : platformKey);
        if (!errors.isEmpty()) {
            throw ApiException.invalid(errors.getFirst().message(), errors);
        }
        return valid;
    }

    /** The same body, with a company's own words where it has none. */
    public CompanyRequest over(Company company) {
        Map<String, @Nullable String> own = Map.copyOf(company.tags());
        return new CompanyRequest(
                Objects.requireNonNullElse(name, company.name()),
                description == null ? company.description() : description,
                tags == null ? own : tags,
                null,
                referenceParentCompany,
                referenceSubsidiaryCompanies,
                null);
    }

    /** Whether the company's place among the others is spoken of. */
    boolean namesRelatives() {
        return referenceParentCompany != null || referenceSubsidiaryCompanies != null;
    }

    private String checkedName(Problems problems) {
        String cleaned = CompanyName.clean(Objects.requireNonNullElse(name, ""));
        if (cleaned.isBlank()) {
            problems.add("Name", "A company needs a name that is not empty.");
        } else if (cleaned.length() > LONGEST_NAME) {
            problems.add("Name", tooLong(LONGEST_NAME, "name"));
        }
        return cleaned;
    }

    private @Nullable String checkedDescription(Problems problems) {
        if (description == null || description.isEmpty()) {
            return null;
        }
        if (description.length() > LONGEST_DESCRIPTION) {
            problems.add("Description", tooLong(LONGEST_DESCRIPTION, "description"));
        } else if (!StorableText.isStorable(description)) {
            problems.add("Description", "The description holds characters that no text has.");
        }
        return description;
    }

    private List<String> checkedProducts(Problems problems) {
        List<String> known =
                Product.identifiers().stream()
                        .filter(it -> products != null && products.contains(it))
                        .toList();
        if (products != null && !known.containsAll(products)) {
            problems.add(
                    "Products",
                    "A product is one of " + String.join(", ", Product.identifiers()) + ".");
        }
        return known;
    }

    private ParentAssignment relations(Problems problems) {
        List<CompanyId> below = null;
        if (referenceSubsidiaryCompanies != null) {
            below =
                    referenceSubsidiaryCompanies.stream()
                            .filter(Objects::nonNull)
                            .map(Reference::id)
                            .filter(Objects::nonNull)
                            .distinct()
                            .toList();
            if (below.size() > MOST_SUBSIDIARIES) {
                problems.add(
                        "ReferenceSubsidiaryCompanies",
                        "A company names at most %d others.".formatted(MOST_SUBSIDIARIES));
            } else if (below.size() < referenceSubsidiaryCompanies.size()) {
                problems.add(
                        "ReferenceSubsidiaryCompanies",
                        "Each company below is named once, by its id.");
            }
        }
        return new ParentAssignment(
                referenceParentCompany != null,
                referenceParentCompany == null ? null : referenceParentCompany.id(),
                below);
    }

    private static String tooLong(int limit, String field) {
        return "Max string length (%d) for `%s` reached.".formatted(limit, field);
    }

    /** Where what is wrong is noted. */
    @FunctionalInterface
    private interface Problems {

        void add(String field, String message);
    }
}
