package io.ledgerway.portal.home;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.gateway.Deadline;
import io.ledgerway.portal.home.Counted.Companies;
import io.ledgerway.portal.home.Counted.Consumers;
import io.ledgerway.portal.home.Counted.Deliveries;
import io.ledgerway.portal.home.Counted.Keys;
import io.ledgerway.portal.home.Counted.Me;
import io.ledgerway.portal.home.Counted.Runs;
import io.ledgerway.portal.session.Person;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the first page counts.
 *
 * @param companies how many there are, and how many with a connection of each status
 * @param syncs what was read within a day
 * @param expenses syncs of expenses within a day
 * @param consumers the webhook consumers
 * @param deliveries what was sent to them within six hours
 * @param keys the API keys; null for who may not see them
 * @param me who asks, and the client's plan
 */
record Overview(
        Answer<Companies> companies,
        Answer<Runs> syncs,
        Answer<Runs> expenses,
        Answer<Consumers> consumers,
        Answer<Deliveries> deliveries,
        @Nullable Answer<Keys> keys,
        Answer<Me> me) {

    /** Nobody waits longer than this for a page: a slow part says that it is slow. */
    static final Duration PATIENCE = Duration.ofSeconds(3);

    /** The status to act on. */
    static final String DEAUTHORIZED = "Deauthorized";

    /** The statuses of a connection, those to act on first. */
    static final List<String> STATUSES = List.of(DEAUTHORIZED, "PendingAuth", "Linked", "Unlinked");

    /** Asks for all of it at once. */
    static Overview read(Api api, Person person) {
        Deadline deadline = Deadline.in(PATIENCE);
        Asked<Companies> companies = ask(api, Companies.class, "/portal/api/companies/counts");
        Asked<Runs> syncs = ask(api, Runs.class, "/portal/api/syncs/counts");
        Asked<Runs> expenses = ask(api, Runs.class, "/portal/api/expenses/counts");
        Asked<Consumers> consumers = ask(api, Consumers.class, "/portal/api/webhooks");
        Asked<Deliveries> deliveries = ask(api, Deliveries.class, "/portal/api/webhooks/activity");
        Asked<Keys> keys = person.isDeveloper() ? ask(api, Keys.class, "/apiKeys") : null;
        Asked<Me> me = ask(api, Me.class, "/portal/api/users/me");
        return new Overview(
                companies.answerBy(deadline),
                syncs.answerBy(deadline),
                expenses.answerBy(deadline),
                consumers.answerBy(deadline),
                deliveries.answerBy(deadline),
                keys == null ? null : keys.answerBy(deadline),
                me.answerBy(deadline));
    }

    /** What the day's requests with API keys have used, as every answer says. */
    Optional<Used> requests() {
        return companies instanceof Answer.Value<Companies>(_, var headers)
                ? Used.of(headers)
                : Optional.empty();
    }

    private static <T> Asked<T> ask(Api api, Class<T> type, String path) {
        return Asked.of(() -> api.get(type, path));
    }
}
