package io.ledgerway.portal.home;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.home.OverviewResponses.Companies;
import io.ledgerway.portal.home.OverviewResponses.NewestCompany;
import io.ledgerway.portal.home.OverviewResponses.Runs;
import java.util.List;
import java.util.Optional;

/** The first steps of a new client and whether they are done. */
final class OnboardingSteps {

    private static final String COMPANIES = "/portal/companies";

    private static final String NEWEST = "/companies?pageSize=1&orderBy=-created";

    private static final String EVER = "/portal/api/expenses/counts?since=2000-01-01T00:00:00Z";

    /** Clients with more companies get no steps. */
    private static final int MAX_COMPANIES = 10;

    private OnboardingSteps() {}

    /** One step and its page. */
    record Step(String text, boolean done, String path) {}

    /**
     * The steps; empty if all are done, or for established clients. Those of a company lead to the
     * newest one.
     */
    static List<Step> of(Overview overview, ApiClient apiClient, Deadline deadline) {
        Companies companies = overview.companies().optional().orElse(null);
        if (companies == null || companies.total() > MAX_COMPANIES) {
            return List.of();
        }
        boolean linked = companies.with("Linked") > 0;
        boolean read = companies.read() > 0;
        boolean posted = posted(overview, apiClient, deadline);
        Optional<String> company =
                companies.total() == 0 || (linked && read && posted)
                        ? Optional.empty()
                        : newest(apiClient, deadline);
        List<Step> steps =
                List.of(
                        new Step(
                                "Create an API key", keys(overview) > 0, "/portal/developers/keys"),
                        new Step("Create a company", companies.total() > 0, COMPANIES),
                        new Step("Connect it to a platform", linked, company.orElse(COMPANIES)),
                        new Step(
                                "Sync its data",
                                read,
                                company.map(it -> it + "/syncs").orElse(COMPANIES)),
                        new Step(
                                "Register a webhook consumer",
                                overview.consumers()
                                        .optional()
                                        .filter(it -> !it.all().isEmpty())
                                        .isPresent(),
                                "/portal/developers/webhooks"),
                        new Step(
                                "Post an expense",
                                posted,
                                company.map(it -> it + "/expenses").orElse(COMPANIES)));
        return steps.stream().allMatch(Step::done) ? List.of() : steps;
    }

    /** The page of the newest company; empty if it is not known at the deadline. */
    private static Optional<String> newest(ApiClient apiClient, Deadline deadline) {
        return apiClient
                .start(NewestCompany.class, NEWEST)
                .resultBy(deadline)
                .optional()
                .flatMap(NewestCompany::company)
                .map(it -> COMPANIES + "/" + it.id());
    }

    /**
     * Whether a transaction was ever posted; only requested if there is none in the last 24 hours.
     */
    private static boolean posted(Overview overview, ApiClient apiClient, Deadline deadline) {
        return hasAny(overview.expenses())
                || (overview.expenses().isPresent()
                        && hasAny(apiClient.start(Runs.class, EVER).resultBy(deadline)));
    }

    private static boolean hasAny(ApiResult<Runs> runs) {
        return runs.optional().filter(it -> it.total() > 0).isPresent();
    }

    private static int keys(Overview overview) {
        var keys = overview.keys();
        return keys == null ? 0 : keys.optional().map(OverviewResponses.Keys::count).orElse(0);
    }
}
