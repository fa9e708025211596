package io.ledgerway.model.expense;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of the page of the expense mapping; response of {@code
 * /internal/companies/{companyId}/expense-mapping}. Lists are bounded.
 *
 * @param linked whether an accounting platform is linked
 * @param bankAccount default account that purchases are made from, with its options
 * @param supplier default supplier, with the options that match the search
 * @param customer default customer, with the options that match the search
 * @param accounts accounts that lines of expenses can use
 * @param trackingGroups tracking categories by their group
 * @param categories categories of the client's application, or usual ones if it named none
 */
public record ExpenseMapping(
        boolean linked,
        DefaultChoice bankAccount,
        DefaultChoice supplier,
        DefaultChoice customer,
        List<Option> accounts,
        List<Option> taxRates,
        List<TrackingGroup> trackingGroups,
        List<Category> categories) {

    public ExpenseMapping {
        accounts = List.copyOf(accounts);
        taxRates = List.copyOf(taxRates);
        trackingGroups = List.copyOf(trackingGroups);
        categories = List.copyOf(categories);
    }

    /** A record of the books that can be chosen. */
    public record Option(String id, String name) {}

    /**
     * A default with its options.
     *
     * @param chosen stored id; null for none
     * @param suggested id to suggest while none is stored; null for none
     * @param total number of records that match, of which the options may be a part
     */
    public record DefaultChoice(
            @Nullable String chosen, @Nullable String suggested, List<Option> options, int total) {

        public DefaultChoice {
            options = List.copyOf(options);
        }
    }

    /**
     * Tracking categories of one group, such as departments.
     *
     * @param name empty for those without a group
     */
    public record TrackingGroup(String name, List<Option> options) {

        public TrackingGroup {
            options = List.copyOf(options);
        }
    }

    /**
     * A category of expenses.
     *
     * @param usual whether it is one of the usual categories, whose name can be translated
     * @param chosen stored choice; null while nothing was stored for the category
     * @param suggested what fits by earlier postings or by names
     */
    public record Category(
            String id, String name, boolean usual, @Nullable Choice chosen, Choice suggested) {}

    /**
     * Account, tax rate and tracking categories of a mapped category.
     *
     * @param accountId null for none, as {@code taxRateId}
     */
    public record Choice(
            @Nullable String accountId,
            @Nullable String taxRateId,
            List<String> trackingCategoryIds) {

        /** Nothing. */
        public static final Choice NONE = new Choice(null, null, List.of());

        public Choice {
            trackingCategoryIds = List.copyOf(trackingCategoryIds);
        }
    }
}
