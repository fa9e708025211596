package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one default can be chosen from.
 *
 * @param search what the choice is narrowed to
 * @param chosen the id of what is chosen, or empty
 * @param chosenName what that is called; the id where that is not known
 * @param found those that fit
 * @param problem what is wrong with what was chosen, or null
 */
record DefaultOptions(
        DefaultField field,
        String search,
        String chosen,
        String chosenName,
        ApiResult<Found> found,
        @Nullable String problem) {

    /** Those that fit, at most as many as a list can show. */
    record Found(List<Choice> choices, long total) {}

    /** One that can be chosen. */
    record Choice(String id, String label) {}

    /** Those that fit, and before them what is chosen. */
    public List<Choice> options() {
        List<Choice> all = new ArrayList<>(found.optional().map(Found::choices).orElse(List.of()));
        boolean there = all.stream().anyMatch(it -> it.id().equals(chosen));
        if (!chosen.isEmpty() && !there) {
            all.addFirst(new Choice(chosen, chosenName));
        }
        return all;
    }

    /** Whether the company's data of this kind was never read. */
    public boolean isUnread() {
        var refusal = found.getError();
        return refusal != null && (refusal.statusCode() == 409 || refusal.statusCode() == 404);
    }

    /** How much of what fits is shown, in words. */
    public String count() {
        return found.optional()
                .map(it ->
                        it.total() > it.choices().size()
                                ? "%d of %d are shown; type part of the name to find others."
                                        .formatted(it.choices().size(), it.total())
                                : it.total() == 1 ? "1 fits." : it.total() + " fit.")
                .orElse("");
    }

    DefaultOptions with(@Nullable String wrong) {
        return new DefaultOptions(field, search, chosen, chosenName, found, wrong);
    }
}
