package io.ledgerway.portal.home;

import io.ledgerway.portal.home.OverviewResponses.Consumer;
import io.ledgerway.portal.home.OverviewResponses.Consumers;
import io.ledgerway.portal.home.OverviewResponses.Runs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A problem that requires attention.
 *
 * @param what the problem
 * @param remedy what to do
 * @param path its page; null if there is none
 */
record Warning(String what, String remedy, @Nullable String path) {

    /** All known problems. */
    static List<Warning> of(Overview overview) {
        List<Warning> all = new ArrayList<>();
        connections(overview, all);
        overview.syncs()
                .optional()
                .map(Runs::failed)
                .filter(it -> it > 0)
                .map(it ->
                        new Warning(
                                syncs(it) + " failed in the last 24 hours",
                                "Check the reasons, then sync again.",
                                "/portal/syncs?result=failed"))
                .ifPresent(all::add);
        overview.expenses()
                .optional()
                .map(Runs::failed)
                .filter(it -> it > 0)
                .map(it ->
                        new Warning(
                                syncs(it) + " of expenses failed in the last 24 hours",
                                "Open a sync to read the message of each failed transaction.",
                                "/portal/expenses?result=failed"))
                .ifPresent(all::add);
        overview.consumers().optional().map(Consumers::all).orElse(List.of()).stream()
                .filter(it -> it.disabled() || it.isFailing())
                .map(Warning::of)
                .forEach(all::add);
        overview.requests()
                .filter(QuotaUsage::isNearlyAll)
                .map(it ->
                        new Warning(
                                it.used()
                                        + " of "
                                        + it.limit()
                                        + " requests of the daily quota"
                                        + " are used",
                                "Above the quota, API requests are rejected until midnight UTC.",
                                null))
                .ifPresent(all::add);
        return all;
    }

    private static Warning of(Consumer consumer) {
        return new Warning(
                "A webhook consumer "
                        + (consumer.disabled() ? "is disabled: " : "fails: ")
                        + consumer.url(),
                consumer.disabled()
                        ? "Repair the receiver, enable the consumer and replay the missed messages."
                        : "Check the attempts; each message is retried for 28 hours.",
                "/portal/developers/webhooks/" + consumer.id());
    }

    private static void connections(Overview overview, List<Warning> all) {
        overview.companies()
                .optional()
                .ifPresent(it -> {
                    it.lost()
                            .forEach(company ->
                                    all.add(
                                            new Warning(
                                                    company.name() + " is no longer connected",
                                                    "The customer has to connect again with the"
                                                            + " company's link.",
                                                    "/portal/companies/" + company.id())));
                    long more = it.with(Overview.DEAUTHORIZED) - it.lost().size();
                    if (more > 0) {
                        all.add(
                                new Warning(
                                        more == 1
                                                ? "1 more is no longer connected"
                                                : more + " more are no longer connected",
                                        more == 1
                                                ? "Its customer has to connect again."
                                                : "Their customers have to connect again.",
                                        "/portal/companies?status=" + Overview.DEAUTHORIZED));
                    }
                });
    }

    private static String syncs(long number) {
        return number + (number == 1 ? " sync" : " syncs");
    }
}
