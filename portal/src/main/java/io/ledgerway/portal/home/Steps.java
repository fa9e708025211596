package io.ledgerway.portal.home;

import io.ledgerway.portal.access.AccessTable;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.home.Overview.Count;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/** What a new client does first, ticked off by what is there. */
final class Steps {

    private Steps() {}

    /**
     * One step.
     *
     * @param path of the page for it; null where there is none
     */
    record Step(String text, boolean done, @Nullable String path) {}

    /** The steps; none once all are done. */
    static List<Step> of(Overview overview) {
        List<Step> steps =
                List.of(
                        step("Make an API key", keys(overview) > 0, "/portal/developers/keys"),
                        step(
                                "Create a company",
                                number(overview.companies()) > 0,
                                "/portal/companies"),
                        step(
                                "Link it to the sandbox platform",
                                overview.linked() > 0,
                                "/portal/companies"),
                        step(
                                "Register a webhook consumer",
                                number(overview.consumers()) > 0,
                                "/portal/developers/webhooks"));
        return steps.stream().allMatch(Step::done) ? List.of() : steps;
    }

    private static Step step(String text, boolean done, String path) {
        boolean exists = AccessTable.find(HttpMethod.GET, path).isPresent();
        return new Step(text, done, exists ? path : null);
    }

    private static int keys(Overview overview) {
        return overview.keys().optional().map(Overview.Keys::count).orElse(0);
    }

    private static long number(Answer<Count> answer) {
        return answer.optional().map(Count::totalResults).orElse(0L);
    }
}
