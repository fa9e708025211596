package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.TransactionFixtures.JSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.expense.transaction.TransactionKind;
import java.io.UnsupportedEncodingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares dry runs with real calls: for every transaction of the corpus the result, account,
 * contact, tax rates and submitted record are equal. Without {@code -Dcampaign=long}, about half of
 * the new transactions are compared, the same ones in each run.
 */
@ReferenceDataTest
class DryRunConsistencyIT {

    private static final Map<TransactionKind, String> PATHS =
            Map.of(
                    TransactionKind.EXPENSE, "/expense-transactions",
                    TransactionKind.REIMBURSABLE, "/reimbursable-expense-transactions",
                    TransactionKind.ADJUSTMENT, "/adjustment-transactions",
                    TransactionKind.TRANSFER, "/transfer-transactions");
    private static final boolean LONG = "long".equals(System.getProperty("campaign"));
    private static final int MAX_ITEMS = 50;
    private static final int AT_ONCE = 4;

    @Autowired Scenario scenario;

    private final AtomicInteger ready = new AtomicInteger();
    private final AtomicInteger unfit = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    @Test
    void dryRunAndRealRunHaveTheSameResult() throws Throwable {
        scenario.syncService.postings().endsAs("Success");
        var companyFixtures = new CompanyFixtures(scenario);
        var together = new LinkedHashMap<String, List<Submission>>();
        var alone = new LinkedHashMap<String, Submission>();
        var random = new Random(20261128);
        for (PostingInput postingInput : TransactionCorpus.questions()) {
            var sent =
                    new Submission(
                            postingInput, companyFixtures.of(postingInput), UUID.randomUUID());
            String place = sent.company.company() + " " + postingInput.transaction().kind();
            if (postingInput.updates() != null
                    || postingInput.transaction().kind() == TransactionKind.TRANSFER) {
                alone.putIfAbsent(
                        place + postingInput.updates() + postingInput.transaction(), sent);
            } else {
                var same = together.computeIfAbsent(place, _ -> new ArrayList<>());
                if (same.stream().noneMatch(it -> it.asks(postingInput))) {
                    same.add(sent);
                }
            }
        }

        List<Callable<@Nullable Void>> comparisons = new ArrayList<>();
        for (List<Submission> all : together.values()) {
            all.removeIf(_ -> !LONG && random.nextBoolean());
            for (int from = 0; from < all.size(); from += MAX_ITEMS) {
                List<Submission> some = all.subList(from, Math.min(from + MAX_ITEMS, all.size()));
                comparisons.add(() -> {
                    compare(some);
                    return null;
                });
            }
        }
        for (Submission one : alone.values()) {
            comparisons.add(() -> {
                replace(one);
                return null;
            });
        }
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Future<?> each : threads.invokeAll(comparisons)) {
                each.get();
            }
        }
        assertThat(ready).as("ready").hasValueGreaterThan(LONG ? 500 : 200);
        assertThat(unfit).as("unfit").hasValueGreaterThan(LONG ? 400 : 150);
        assertThat(refused).as("refused").hasValueGreaterThan(LONG ? 30 : 8);
    }

    /** A transaction to send. */
    private record Submission(PostingInput question, LinkedCompany company, UUID id) {

        boolean asks(PostingInput other) {
            return question.transaction().equals(other.transaction());
        }

        ObjectNode body() {
            return TransactionFixtures.of(question.transaction(), id);
        }

        String path() {
            return Objects.requireNonNull(PATHS.get(question.transaction().kind()));
        }
    }

    private void compare(List<Submission> some) {
        Submission first = some.getFirst();
        ArrayNode body = JSON.createArrayNode();
        some.forEach(it -> body.add(it.body()));
        Response tried = post(first, first.path() + "?dryRun=true", body);
        Response sent = post(first, first.path(), body);

        assertThat(tried.status)
                .as(() -> first + "\n" + sent + "\n" + tried)
                .isEqualTo(sent.status);
        if (sent.status == 200) {
            Map<String, JsonNode> ended = end(first.company, sent);
            for (int i = 0; i < some.size(); i++) {
                same(some.get(i), tried.body.path("transactions").path(i), ended);
            }
        } else if (some.size() == 1) {
            refused(tried, sent);
        } else {
            int half = some.size() / 2;
            compare(some.subList(0, half));
            compare(some.subList(half, some.size()));
        }
    }

    /** Transfers and updates are sent one by one to the path of their id. */
    private void replace(Submission it) {
        boolean update = it.question.updates() != null;
        if (it.question.transaction().kind() == TransactionKind.ADJUSTMENT) {
            return;
        }
        if (update && it.question.transaction().kind() != TransactionKind.TRANSFER) {
            Response created = post(it, it.path(), JSON.createArrayNode().add(it.body()));
            if (created.status == 200) {
                end(it.company, created);
            }
        }
        String path = it.path() + "/" + it.id;
        Response tried =
                read(scenario.put(it.company, path + "?dryRun=true", it.body().toString()));
        Response sent = read(scenario.put(it.company, path, it.body().toString()));

        assertThat(tried.status).as(it::toString).isEqualTo(sent.status);
        if (sent.status < 300) {
            same(it, tried.body.at("/transactions/0"), end(it.company, sent));
            if (it.question.transaction().kind() == TransactionKind.TRANSFER) {
                String again = path + "?dryRun=true";
                assertThat(read(scenario.put(it.company, again, it.body().toString())).status)
                        .as(() -> "dry run of the unchanged " + it)
                        .isEqualTo(sent.status);
            }
        } else {
            refused(tried, sent);
        }
    }

    private void refused(Response tried, Response sent) {
        refused.incrementAndGet();
        assertThat(tried.body.get("error")).isEqualTo(sent.body.get("error"));
        assertThat(tried.body.get("validation")).isEqualTo(sent.body.get("validation"));
    }

    private void same(Submission it, JsonNode tried, Map<String, JsonNode> ended) {
        JsonNode real = Objects.requireNonNull(ended.get(it.id.toString()));
        assertThat(tried.path("transactionId").asString()).isEqualTo(it.id.toString());
        String status = real.path("status").asString();
        if (status.equals("ValidationError")) {
            unfit.incrementAndGet();
            assertThat(tried.path("status").asString()).as(it::toString).isEqualTo(status);
            tried.path("findings")
                    .forEach(finding ->
                            assertThat(real.path("message").asString())
                                    .contains(
                                            finding.path("itemId").isString()
                                                    ? finding.path("itemId").asString()
                                                            + ": "
                                                            + finding.path("message").asString()
                                                    : finding.path("message").asString()));
            assertThat(tried.has("request")).isFalse();
            return;
        }
        ready.incrementAndGet();
        assertThat(status).as(() -> it + "\n" + real).isEqualTo("Completed");
        assertThat(tried.path("status").asString()).as(it::toString).isEqualTo("Ready");
        JsonNode submitted =
                scenario.syncService.postings().submitted("expense." + it.id).orElseThrow();
        JsonNode request = tried.path("request");
        assertThat(request.path("dataType")).isEqualTo(submitted.path("type"));
        assertThat(request.path("operation")).isEqualTo(submitted.path("operation"));
        assertThat(request.path("recordId").asString(""))
                .isEqualTo(submitted.path("recordId").asString(""));
        assertThat(request.path("body")).as(it::toString).isEqualTo(submitted.path("body"));
        resolved(it, tried, submitted.path("body"));
    }

    /** Asserts that the record contains the reported account, contact and tax rates. */
    private static void resolved(Submission it, JsonNode tried, JsonNode body) {
        JsonNode lines = body.path("lineItems");
        for (int i = 0; i < lines.size(); i++) {
            JsonNode line = tried.path("lines").path(i);
            assertThat(line.path("accountId").asString(""))
                    .as(it::toString)
                    .isEqualTo(lines.get(i).at("/accountRef/id").asString(""));
            assertThat(line.path("taxRateId").asString(""))
                    .as(it::toString)
                    .isEqualTo(lines.get(i).at("/taxRateRef/id").asString(""));
        }
        if (it.question.transaction().kind() == TransactionKind.EXPENSE) {
            assertThat(tried.at("/contact/id").asString(""))
                    .isEqualTo(body.at("/contactRef/id").asString(""));
            assertThat(tried.path("bankAccountId").asString(""))
                    .isEqualTo(body.at("/paymentAllocations/0/payment/accountRef/id").asString(""));
        }
    }

    /** Results of the transactions of a sync, by id. */
    private Map<String, JsonNode> end(LinkedCompany company, Response accepted) {
        String sync = "/syncs/" + accepted.body.get("syncId").asString();
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(20))
                .until(() ->
                        read(scenario.get(company, sync + "/status"))
                                        .body
                                        .get("syncStatusCode")
                                        .asInt()
                                >= 2000);
        var ended = new TreeMap<String, JsonNode>();
        read(scenario.get(company, sync + "/transactions"))
                .body
                .get("results")
                .forEach(each -> ended.put(each.get("transactionId").asString(), each));
        return ended;
    }

    private Response post(Submission first, String path, JsonNode body) {
        return read(scenario.post(first.company, path, body.toString()));
    }

    private static Response read(MvcTestResult result) {
        try {
            return new Response(
                    result.getResponse().getStatus(),
                    JSON.readTree(result.getResponse().getContentAsString()));
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Response(int status, JsonNode body) {}
}
