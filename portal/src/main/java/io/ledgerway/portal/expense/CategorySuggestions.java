package io.ledgerway.portal.expense;

import io.ledgerway.portal.expense.MappingOptions.Account;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Accounts of a company that fit the usual categories of an expense application, by their names. A
 * person decides: the application maps its categories itself.
 */
final class CategorySuggestions {

    private static final Map<String, Pattern> USUAL = usual();

    private CategorySuggestions() {}

    /**
     * A category with its account.
     *
     * @param account null if no account has a fitting name
     */
    record Suggestion(String category, @Nullable Account account) {

        /** For templates. */
        public String label() {
            return account == null ? "" : account.label();
        }

        /** For templates. */
        public String accountId() {
            return account == null ? "" : account.id();
        }
    }

    /** One suggestion per category; empty if no account fits any. */
    static List<Suggestion> of(MappingOptions options) {
        List<Account> accounts = options.expenseAccounts();
        List<Suggestion> suggestions = new ArrayList<>();
        USUAL.forEach((category, names) ->
                suggestions.add(
                        new Suggestion(
                                category,
                                accounts.stream()
                                        .filter(it ->
                                                it.name() != null
                                                        && names.matcher(it.name()).find())
                                        .findFirst()
                                        .orElse(null))));
        return suggestions.stream().allMatch(it -> it.account() == null) ? List.of() : suggestions;
    }

    private static Map<String, Pattern> usual() {
        Map<String, Pattern> usual = new LinkedHashMap<>();
        usual.put("Travel", names("travel|trains?\\b|flight|air ?fare|taxi|transport|mileage"));
        usual.put("Accommodation", names("accommodation|hotel|lodging|subsistence"));
        usual.put("Meals and entertainment", names("meal|entertain|hospitality|restaurant|food"));
        usual.put("Office supplies", names("office (supplies|expense|cost)|stationery|supplies"));
        usual.put("Software", names("software|subscription|saas|licen[cs]e|cloud|hosting"));
        usual.put("Telephone and internet", names("tele|phone|internet|mobile|broadband"));
        usual.put("Advertising", names("advert|marketing|promotion"));
        usual.put("Vehicles and fuel", names("fuel|vehicle|motor|petrol|car\\b"));
        usual.put("Professional fees", names("professional|legal|consult|accountan"));
        usual.put("Training", names("training|education|course"));
        usual.put("Postage and delivery", names("post(age)?\\b|courier|freight|delivery|carriage"));
        usual.put("Bank charges", names("bank (charge|fee)|merchant fee"));
        return usual;
    }

    /** Names in which a word starts with one of these. */
    private static Pattern names(String starts) {
        return Pattern.compile("\\b(" + starts + ")", Pattern.CASE_INSENSITIVE);
    }
}
