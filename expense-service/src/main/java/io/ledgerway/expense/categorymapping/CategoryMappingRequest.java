package io.ledgerway.expense.categorymapping;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.starter.error.ValidationErrors;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the expense categories.
 *
 * @param categories at most 50, in the order of the page
 */
@JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
@Schema(name = "CategoryMappingRequest")
record CategoryMappingRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED)
                @Nullable List<@Nullable Category> categories) {

    static final int MAX_CATEGORIES = 50;
    static final int MAX_TRACKING = 10;
    static final int MAX_ID = 1_000;

    private static final int MAX_CATEGORY_ID = 100;
    private static final int MAX_NAME = 200;

    /**
     * A category.
     *
     * @param id an id of your application, at most 100 characters
     * @param name shown on the page of the mapping, at most 200 characters
     * @param accountId absent, as {@code taxRateId} and {@code trackingCategoryIds}, to keep what
     *     was chosen before
     */
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
    @Schema(name = "MappedCategoryRequest")
    record Category(
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String id,
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String name,
            @Nullable String accountId,
            @Nullable String taxRateId,
            @Nullable List<@Nullable String> trackingCategoryIds) {

        /** The choice of the request; null if it has none. */
        @Nullable Choice choice() {
            return accountId == null && taxRateId == null && trackingCategoryIds == null
                    ? null
                    : new Choice(
                            accountId,
                            taxRateId,
                            trackingCategoryIds == null
                                    ? List.of()
                                    : trackingCategoryIds.stream()
                                            .filter(Objects::nonNull)
                                            .distinct()
                                            .toList());
        }
    }

    /**
     * The validated categories; what they refer to is not checked.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 with all validation errors
     */
    List<MappedCategory> checked() {
        ValidationErrors validationErrors = new ValidationErrors("CategoryMapping");
        List<MappedCategory> checked = new ArrayList<>();
        if (categories == null || categories.size() > MAX_CATEGORIES) {
            validationErrors.add(
                    "categories", "`categories` must be an array of at most 50 categories.");
        } else {
            Set<String> ids = new HashSet<>();
            for (int i = 0; i < categories.size(); i++) {
                String item = "categories[" + i + "]";
                Category it = categories.get(i);
                String id = it == null ? null : it.id();
                String name = it == null ? null : it.name();
                validationErrors.addIf(
                        !isText(id, MAX_CATEGORY_ID) || !ids.add(id),
                        item + ".id",
                        "`id` must be unique and have 1 to 100 characters.");
                validationErrors.addIf(
                        !isText(name, MAX_NAME),
                        item + ".name",
                        "`name` must have 1 to 200 characters.");
                if (it != null && id != null && name != null) {
                    checked.add(new MappedCategory(id, name.strip(), it.choice()));
                }
            }
        }
        validationErrors.throwFirstIfAny();
        return checked;
    }

    private static boolean isText(@Nullable String text, int longest) {
        return text != null
                && !text.isBlank()
                && text.length() <= longest
                && text.chars().noneMatch(Character::isISOControl);
    }
}
