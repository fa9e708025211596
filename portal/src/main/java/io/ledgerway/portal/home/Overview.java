package io.ledgerway.portal.home;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.home.OverviewResponses.Companies;
import io.ledgerway.portal.home.OverviewResponses.Consumers;
import io.ledgerway.portal.home.OverviewResponses.Keys;
import io.ledgerway.portal.home.OverviewResponses.Me;
import io.ledgerway.portal.home.OverviewResponses.Runs;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.webhook.Activity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of the home page.
 *
 * @param companies number of companies, and by connection status
 * @param syncs syncs of the last 24 hours
 * @param expenses expense syncs of the last 24 hours
 * @param consumers the webhook consumers
 * @param activity attempts of the last six hours to deliver webhook messages
 * @param keys the API keys; null if the user may not see them
 * @param me the user and the client's plan
 */
record Overview(
        ApiResult<Companies> companies,
        ApiResult<Runs> syncs,
        ApiResult<Runs> expenses,
        ApiResult<Consumers> consumers,
        ApiResult<Activity> activity,
        @Nullable ApiResult<Keys> keys,
        ApiResult<Me> me) {

    /** Deadline of the page; panels of slower calls show an error. */
    static final Duration TIMEOUT = Duration.ofSeconds(3);

    /** The status that requires action. */
    static final String DEAUTHORIZED = "Deauthorized";

    /** The connection statuses, those that require action first. */
    static final List<String> STATUSES = List.of(DEAUTHORIZED, "PendingAuth", "Linked", "Unlinked");

    /** Calls all services concurrently. */
    static Overview read(ApiClient apiClient, PortalUser portalUser, Deadline deadline) {
        PendingCall<Companies> companies =
                apiClient.start(Companies.class, "/portal/api/companies/counts");
        PendingCall<Runs> syncs = apiClient.start(Runs.class, "/portal/api/syncs/counts");
        PendingCall<Runs> expenses = apiClient.start(Runs.class, "/portal/api/expenses/counts");
        PendingCall<Consumers> consumers = apiClient.start(Consumers.class, "/portal/api/webhooks");
        PendingCall<Activity> activity =
                apiClient.start(Activity.class, "/portal/api/webhooks/activity");
        PendingCall<Keys> keys =
                portalUser.isDeveloper() ? apiClient.start(Keys.class, "/apiKeys") : null;
        PendingCall<Me> me = apiClient.start(Me.class, "/portal/api/users/me");
        return new Overview(
                companies.resultBy(deadline),
                syncs.resultBy(deadline),
                expenses.resultBy(deadline),
                consumers.resultBy(deadline),
                activity.resultBy(deadline),
                keys == null ? null : keys.resultBy(deadline),
                me.resultBy(deadline));
    }

    /** The used quota of API keys, from the response headers. */
    Optional<QuotaUsage> requests() {
        return companies instanceof ApiResult.Value<Companies>(_, var headers)
                ? QuotaUsage.of(headers)
                : Optional.empty();
    }
}
