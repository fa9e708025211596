package io.ledgerway.portal.expense;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import io.ledgerway.portal.apiclient.ApiResult;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The options of one default.
 *
 * @param search the search text
 * @param chosen the id of the selected option, or empty
 * @param chosenName its name; the id if the name is unknown
 * @param found the matching options
 * @param problem the validation error, or null
 */
record DefaultOptions(
        DefaultField field,
        String search,
        String chosen,
        String chosenName,
        ApiResult<Matches> found,
        @Nullable String problem) {

    /** Names of records that companies keep for expenses. */
    private static final Pattern USUAL =
            Pattern.compile(
                    "\\b(cards?|expenses?|sundry|miscellaneous|petty cash)\\b", CASE_INSENSITIVE);

    /** The matching options, limited to the size of the list. */
    record Matches(List<Choice> choices, long total) {}

    /** An option. */
    record Choice(String id, String label) {}

    /** The matching options, preceded by the selected one. */
    public List<Choice> options() {
        List<Choice> all =
                new ArrayList<>(found.optional().map(Matches::choices).orElse(List.of()));
        boolean there = all.stream().anyMatch(it -> it.id().equals(chosen));
        if (!chosen.isEmpty() && !there) {
            all.addFirst(new Choice(chosen, chosenName));
        }
        return all;
    }

    /**
     * The option to suggest while none is selected: one with a usual name, or the only one; null if
     * there is neither.
     */
    public @Nullable Choice suggestion() {
        List<Choice> all = options();
        if (!chosen.isEmpty() || all.isEmpty()) {
            return null;
        }
        return all.stream()
                .filter(it -> USUAL.matcher(it.label()).find())
                .findFirst()
                .orElse(all.size() == 1 ? all.getFirst() : null);
    }

    /** Whether this data type was never synced. */
    public boolean isNotSynced() {
        var refusal = found.getError();
        return refusal != null && (refusal.statusCode() == 409 || refusal.statusCode() == 404);
    }

    /** The number of shown and matching options as text. */
    public String count() {
        return found.optional()
                .map(it ->
                        it.total() > it.choices().size()
                                ? "%d of %d are shown; type part of the name to find others."
                                        .formatted(it.choices().size(), it.total())
                                : it.total() == 1
                                        ? "1 matching entry."
                                        : it.total() + " matching entries.")
                .orElse("");
    }

    DefaultOptions with(@Nullable String wrong) {
        return new DefaultOptions(field, search, chosen, chosenName, found, wrong);
    }
}
