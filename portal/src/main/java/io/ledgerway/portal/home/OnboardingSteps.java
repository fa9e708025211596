package io.ledgerway.portal.home;

import io.ledgerway.portal.access.AccessTable;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.home.OverviewResponses.Companies;
import io.ledgerway.portal.home.OverviewResponses.Runs;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/** The first steps of a new client and whether they are done. */
final class OnboardingSteps {

    private static final String COMPANIES = "/portal/companies";

    private static final String EVER = "/portal/api/expenses/counts?since=2000-01-01T00:00:00Z";

    /** Clients with more companies get no steps. */
    private static final int MAX_COMPANIES = 10;

    private OnboardingSteps() {}

    /**
     * One step.
     *
     * @param path its page; null if there is none
     */
    record Step(String text, boolean done, @Nullable String path) {}

    /** The steps; empty if all are done, or for established clients. */
    static List<Step> of(Overview overview, ApiClient apiClient) {
        Companies companies = overview.companies().optional().orElse(null);
        if (companies == null || companies.total() > MAX_COMPANIES) {
            return List.of();
        }
        List<Step> steps =
                List.of(
                        step("Create an API key", keys(overview) > 0, "/portal/developers/keys"),
                        step("Create a company", companies.total() > 0, COMPANIES),
                        step(
                                "Connect it to the sandbox platform",
                                companies.with("Linked") > 0,
                                COMPANIES),
                        step("Sync its data", companies.read() > 0, COMPANIES),
                        step(
                                "Register a webhook consumer",
                                overview.consumers()
                                        .optional()
                                        .filter(it -> !it.all().isEmpty())
                                        .isPresent(),
                                "/portal/developers/webhooks"),
                        step("Post an expense", posted(overview, apiClient), COMPANIES));
        return steps.stream().allMatch(Step::done) ? List.of() : steps;
    }

    private static Step step(String text, boolean done, String path) {
        boolean exists = AccessTable.find(HttpMethod.GET, path).isPresent();
        return new Step(text, done, exists ? path : null);
    }

    /**
     * Whether a transaction was ever posted; only requested if there is none in the last 24 hours.
     */
    private static boolean posted(Overview overview, ApiClient apiClient) {
        return hasAny(overview.expenses())
                || (overview.expenses().isPresent()
                        && hasAny(
                                PendingCall.of(() -> apiClient.get(Runs.class, EVER))
                                        .answerBy(Deadline.in(Overview.TIMEOUT))));
    }

    private static boolean hasAny(ApiResult<Runs> runs) {
        return runs.optional().filter(it -> it.total() > 0).isPresent();
    }

    private static int keys(Overview overview) {
        var keys = overview.keys();
        return keys == null ? 0 : keys.optional().map(OverviewResponses.Keys::count).orElse(0);
    }
}
