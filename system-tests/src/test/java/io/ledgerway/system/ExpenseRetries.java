package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.strict.Api;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Retries of a company's expenses, as a client does them: what failed is sent again with the same
 * ids.
 *
 * @param path of the company's expenses
 * @param syncs the ids of all syncs, in order; the owner adds to them
 * @param expenses the ids of all expenses; the owner adds to them
 */
public record ExpenseRetries(
        Api api, String path, List<String> syncs, Collection<String> expenses) {

    private static final int MAX_ROUNDS = 5;

    /** Whether the sync is no longer in progress. */
    public boolean hasEnded(String sync) {
        return api.get(path + "/syncs/" + sync + "/status").body().get("syncStatusCode").asInt()
                >= 2000;
    }

    /** Expenses that no sync has completed. */
    public List<String> failed() {
        Set<String> done = new HashSet<>();
        for (String sync : syncs) {
            api.get(path + "/syncs/" + sync + "/transactions?pageSize=100")
                    .results()
                    .valueStream()
                    .filter(it -> it.get("status").asString().equals("Completed"))
                    .forEach(it -> done.add(it.get("transactionId").asString()));
        }
        return expenses.stream().filter(it -> !done.contains(it)).toList();
    }

    /**
     * Sends the failed expenses until none is left.
     *
     * @param submit submits expenses and adds their syncs
     * @param awaitEnds waits until no sync is in progress
     */
    public void sendAgainUntilDone(Consumer<List<String>> submit, Runnable awaitEnds) {
        List<String> failed = failed();
        for (int round = 0; !failed.isEmpty(); round++) {
            assertThat(round).as("still failing: " + errors()).isLessThan(MAX_ROUNDS);
            submit.accept(failed);
            awaitEnds.run();
            failed = failed();
        }
    }

    /** The transactions of the last sync. */
    private String errors() {
        return api.get(path + "/syncs/" + syncs.getLast() + "/transactions?pageSize=5").raw();
    }
}
