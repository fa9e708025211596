package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The expense categories of a company in their order.
 *
 * @param categories empty if none were named and the page of the mapping was never saved
 */
@Schema(name = "CategoryMapping")
record CategoryMappingResponse(List<Category> categories) {

    CategoryMappingResponse {
        categories = List.copyOf(categories);
    }

    static CategoryMappingResponse of(List<MappedCategory> categories) {
        return new CategoryMappingResponse(categories.stream().map(Category::of).toList());
    }

    /**
     * A category and what it is mapped to.
     *
     * @param id the id that your application gave it
     * @param chosen whether a choice was saved; without one, the ids are absent
     * @param accountId the account of lines of this category; absent if none was chosen
     * @param taxRateId the tax rate of lines of this category; absent if none was chosen
     * @param trackingCategoryIds the tracking categories of lines of this category
     */
    @Schema(name = "MappedCategory")
    record Category(
            String id,
            String name,
            boolean chosen,
            @Nullable String accountId,
            @Nullable String taxRateId,
            List<String> trackingCategoryIds) {

        Category {
            trackingCategoryIds = List.copyOf(trackingCategoryIds);
        }

        private static Category of(MappedCategory it) {
            Choice choice = it.choice() == null ? Choice.NONE : it.choice();
            return new Category(
                    it.id(),
                    it.name(),
                    it.choice() != null,
                    choice.accountId(),
                    choice.taxRateId(),
                    choice.trackingCategoryIds());
        }
    }
}
