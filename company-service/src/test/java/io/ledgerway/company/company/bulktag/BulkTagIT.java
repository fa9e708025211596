package io.ledgerway.company.company.bulktag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.company.CompanyCommandContext;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Changes of one tag of many companies. */
@CompanyServiceTest
class BulkTagIT {

    private static final String PATH = "/portal/api/companies/tags";
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired BulkTagRepository tags;
    @Autowired CompanyCommandContext context;

    @Autowired
    @Qualifier("bulkTagTask") PeriodicTask task;

    private ClientId client = ClientId.random();

    @BeforeEach
    void client() {
        client = api.client();
    }

    @Test
    void tagOfAllThatMatchIsSetBesideTheOthers() {
        String one = company("Harbour", "{\"region\":\"uk\"}");
        String same = company("Harbour 2", "{\"team\":\"a\"}");
        String other = company("Elsewhere", "{\"region\":\"uk\"}");
        ClientId stranger = api.client();
        String foreign = api.company(stranger);

        UUID id = begin("{\"key\":\"team\",\"value\":\"a\",\"query\":\"name~harbour\"}");
        JsonNode done = ended(id);

        assertThat(done.path("state").stringValue()).isEqualTo("Completed");
        assertThat(numbers(done)).containsExactly(2, 1, 1, 0, 0);
        assertThat(tagsOf(one)).isEqualTo(Map.of("region", "uk", "team", "a"));
        assertThat(tagsOf(same)).isEqualTo(Map.of("team", "a"));
        assertThat(tagsOf(other)).isEqualTo(Map.of("region", "uk"));
        assertThat(tagsOf(stranger, foreign)).isEqualTo(Map.of());
        assertThat(list(stranger).isEmpty()).isTrue();
    }

    @Test
    void tagOfNamedCompaniesIsRemovedAndOthersClientsStay() {
        String one = company("Harbour", "{\"region\":\"uk\",\"team\":\"a\"}");
        String kept = company("Bay", "{\"team\":\"a\"}");
        ClientId stranger = api.client();
        String foreign = api.company(stranger);

        UUID id = begin("{\"key\":\"team\",\"companies\":[\"%s\",\"%s\"]}".formatted(one, foreign));
        JsonNode done = ended(id);

        assertThat(numbers(done)).containsExactly(1, 1, 0, 0, 0);
        assertThat(done.has("value")).isFalse();
        assertThat(tagsOf(one)).isEqualTo(Map.of("region", "uk"));
        assertThat(tagsOf(kept)).isEqualTo(Map.of("team", "a"));
    }

    @Test
    void companyThatCannotTakeTheTagIsReportedAndDoesNotStopTheOthers() {
        StringBuilder ten = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            ten.append(i == 0 ? "{" : ",").append("\"k%d\":\"v\"".formatted(i));
        }
        String full = company("Full", ten.append('}').toString());
        String free = company("Free", "{}");

        JsonNode done = ended(begin("{\"key\":\"team\",\"value\":\"a\"}"));

        assertThat(numbers(done)).containsExactly(2, 1, 0, 1, 0);
        assertThat(done.path("errors")).hasSize(1);
        assertThat(done.path("errors").get(0).path("companyId").stringValue()).isEqualTo(full);
        assertThat(done.path("errors").get(0).path("error").stringValue())
                .isEqualTo("A company has at most 10 tags.");
        assertThat(tagsOf(free)).isEqualTo(Map.of("team", "a"));
    }

    @Test
    void changesAreAuditedAsThoseOfThePersonWhoBeganThem() {
        String one = company("Harbour", "{}");
        ended(begin("{\"key\":\"team\",\"value\":\"a\"}"));

        List<AuditEvent.Recorded> entries = PublishedEvents.audited(client, 3);

        AuditEvent.Recorded begun = entry(entries, "companies.tagged");
        AuditEvent.Recorded updated = entry(entries, "company.updated");
        assertThat(begun.actor()).startsWith("user:");
        assertThat(updated.actor()).isEqualTo(begun.actor());
        assertThat(updated.correlationId()).isEqualTo(begun.correlationId());
        assertThat(updated.companyId()).hasToString(one);
        assertThat(begun.details())
                .containsEntry("key", "team")
                .containsEntry("value", "a")
                .containsEntry("companies", "1");
    }

    @Test
    void severalProcessesShareTheCompaniesAndChangeEachOnce() {
        List<String> companies =
                IntStream.range(0, 60).mapToObj(it -> company("Company " + it, "{}")).toList();
        BulkTag tag = bulkTag("team", "a", companies.size());
        store(tag, companies);

        CompletableFuture.allOf(
                        IntStream.range(0, 4)
                                .mapToObj(_ ->
                                        CompletableFuture.runAsync(
                                                new BulkTagWorker(tags, context)::run))
                                .toArray(CompletableFuture[]::new))
                .join();

        assertThat(numbers(ended(tag.id()))).containsExactly(60, 60, 0, 0, 0);
        assertThat(companies)
                .allSatisfy(it -> assertThat(tagsOf(it)).isEqualTo(Map.of("team", "a")));
    }

    @Test
    void cancelledChangeLeavesTheRest() {
        List<String> companies = List.of(company("One", "{}"), company("Two", "{}"));
        BulkTag tag = bulkTag("team", "a", companies.size());
        withoutTask(() -> {
            store(tag, companies);
            jdbc.sql(
                            "UPDATE bulk_tag SET state = 'Cancelled', ended_at = ledgerway_now()"
                                    + " WHERE id = ?")
                    .param(tag.id())
                    .update();

            new BulkTagWorker(tags, context).run();
        });

        assertThat(companies).allSatisfy(it -> assertThat(tagsOf(it)).isEqualTo(Map.of()));
        JsonNode cancelled =
                call(Role.DEVELOPER, HttpMethod.POST, PATH + "/" + tag.id() + "/cancel", null)
                        .ok()
                        .body();
        assertThat(cancelled.path("state").stringValue()).isEqualTo("Cancelled");
        assertThat(
                        call(
                                        Role.DEVELOPER,
                                        HttpMethod.POST,
                                        PATH + "/" + UUID.randomUUID() + "/cancel",
                                        null)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void changeThatIsCancelledWhileItRunsLeavesTheRest() {
        List<String> companies =
                IntStream.range(0, 10).mapToObj(it -> company("Company " + it, "{}")).toList();
        BulkTag tag = bulkTag("team", "a", companies.size());
        BulkTagRepository cancelledAfterThree =
                new BulkTagRepository(jdbc) {

                    private int next;

                    @Override
                    Optional<UUID> next(UUID id) {
                        if (next++ == 3) {
                            assertThat(cancel(client.value(), id)).isTrue();
                        }
                        return super.next(id);
                    }
                };
        withoutTask(() -> {
            store(tag, companies);

            new BulkTagWorker(cancelledAfterThree, context).run();
        });

        JsonNode cancelled = find(tag.id());
        assertThat(cancelled.path("state").stringValue()).isEqualTo("Cancelled");
        assertThat(cancelled.path("changed").intValue()).isEqualTo(3);
        assertThat(companies).filteredOn(it -> tagsOf(it).isEmpty()).hasSize(7);
    }

    @Test
    void deletedCompanyIsSkipped() {
        List<String> companies = List.of(company("Gone", "{}"), company("There", "{}"));
        BulkTag tag = bulkTag("team", "a", companies.size());
        withoutTask(() -> {
            store(tag, companies);
            api.send(HttpMethod.DELETE, client, "/companies/" + companies.getFirst(), null);

            new BulkTagWorker(tags, context).run();
        });

        JsonNode done = ended(tag.id());
        assertThat(done.path("state").stringValue()).isEqualTo("Completed");
        assertThat(done.path("changed").intValue()).isEqualTo(1);
        assertThat(done.path("waiting").intValue()).isZero();
    }

    /** The worker holds nothing for which the deletion of the company waits. */
    @Test
    void companyThatAnotherTransactionDeletesIsSkipped() {
        String deleted = company("Gone", "{}");
        String free = company("There", "{}");
        BulkTag tag = bulkTag("team", "a", 2);
        withoutTask(() -> {
            store(tag, List.of(deleted, free));
            context.transactions()
                    .executeWithoutResult(_ -> {
                        context.companies().lock(CompanyId.of(deleted));
                        CompletableFuture.runAsync(new BulkTagWorker(tags, context)::run)
                                .orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS)
                                .join();
                        api.send(HttpMethod.DELETE, client, "/companies/" + deleted, null);
                    });
        });

        assertThat(tagsOf(free)).isEqualTo(Map.of("team", "a"));
        JsonNode done = ended(tag.id());
        assertThat(done.path("changed").intValue()).isEqualTo(1);
        assertThat(done.path("waiting").intValue()).isZero();
    }

    /** Otherwise it can deadlock with the deletion of a company. */
    @Test
    void expiryDoesNotWaitForTheDeletionOfACompany() {
        String deleted = company("Gone", "{}");
        String kept = company("There", "{}");
        BulkTag tag = bulkTag("team", "a", 2);
        BulkTag other = bulkTag("team", "b", 1);
        withoutTask(() -> {
            store(tag, List.of(deleted, kept));
            store(other, List.of(kept));
            jdbc.sql(
                            """
                            UPDATE bulk_tag
                               SET state = 'Cancelled',
                                   ended_at = ledgerway_now() - interval '31 days'
                             WHERE id IN (?, ?)
                            """)
                    .params(tag.id(), other.id())
                    .update();
            context.transactions()
                    .executeWithoutResult(_ -> {
                        int locked =
                                jdbc.sql("DELETE FROM bulk_tag_company WHERE company_id = ?")
                                        .param(UUID.fromString(deleted))
                                        .update();
                        assertThat(locked).isOne();
                        CompletableFuture.runAsync(tags::expire)
                                .orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS)
                                .join();
                    });

            assertThat(tags.find(client.value(), other.id())).isEmpty();
            assertThat(tags.find(client.value(), tag.id())).isPresent();
            tags.expire();
            assertThat(tags.find(client.value(), tag.id())).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({"a:b, v, key", "k, v, value"})
    void wrongMemberIsNamed(String key, String value, String member) {
        String tag = member.equals("value") ? value.repeat(101) : value;

        ApiResponse response =
                call(
                        Role.DEVELOPER,
                        HttpMethod.POST,
                        PATH,
                        "{\"key\":\"%s\",\"value\":\"%s\"}".formatted(key, tag));

        response.refused(400);
        assertThat(response.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo(member);
    }

    @Test
    void invalidRequestsAreRejected() {
        company("Harbour", "{}");
        for (String body :
                List.of(
                        "{\"value\":\"a\"}",
                        "{\"key\":\"a:b\",\"value\":\"a\"}",
                        "{\"key\":\"a\",\"value\":\"%s\"}".formatted("x".repeat(101)),
                        "{\"key\":\"a\",\"value\":\"a\",\"companies\":[]}",
                        "{\"key\":\"a\",\"value\":\"a\",\"query\":\"name=Nobody\"}",
                        "{\"key\":\"a\",\"value\":\"a\",\"query\":\"nothing=1\"}",
                        "{\"key\":\"a\",\"value\":\"a\",\"tags\":\"a>1\"}")) {
            call(Role.DEVELOPER, HttpMethod.POST, PATH, body).refused(400);
        }
        assertThat(
                        call(Role.ANALYST, HttpMethod.POST, PATH, "{\"key\":\"a\",\"value\":\"a\"}")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void runningChangesAreLimited() {
        List<String> companies = List.of(company("Harbour", "{}"));
        List<BulkTag> running = new ArrayList<>();
        for (int i = 0; i < BulkTagService.MAX_RUNNING; i++) {
            running.add(bulkTag("k" + i, "a", 1));
        }
        context.transactions()
                .executeWithoutResult(transaction -> {
                    running.forEach(
                            it -> tags.add(it, companies.stream().map(UUID::fromString).toList()));
                    assertThat(tags.countRunning(client.value()))
                            .isEqualTo(BulkTagService.MAX_RUNNING);
                    call(Role.DEVELOPER, HttpMethod.POST, PATH, "{\"key\":\"a\",\"value\":\"a\"}")
                            .refused(409);
                    transaction.setRollbackOnly();
                });
    }

    private String company(String name, String tagText) {
        return api.post(
                        client,
                        "/companies",
                        "{\"name\":\"%s\",\"tags\":%s}".formatted(name, tagText))
                .ok()
                .body()
                .path("id")
                .stringValue();
    }

    private UUID begin(String body) {
        ApiResponse response = call(Role.DEVELOPER, HttpMethod.POST, PATH, body);
        assertThat(response.status()).describedAs(response.text()).isEqualTo(202);
        return UUID.fromString(response.body().path("id").stringValue());
    }

    /** Stores a change without waking the task of the service. */
    private void store(BulkTag tag, List<String> companies) {
        context.transactions()
                .executeWithoutResult(
                        _ -> tags.add(tag, companies.stream().map(UUID::fromString).toList()));
    }

    /** Acts while the task of the service is stopped. */
    private void withoutTask(Runnable action) {
        task.stop();
        try {
            action.run();
        } finally {
            task.start();
        }
    }

    private BulkTag bulkTag(String key, String value, int total) {
        return new BulkTag(
                UUID.randomUUID(),
                client.value(),
                "user:" + UUID.randomUUID(),
                UUID.randomUUID(),
                key,
                value,
                BulkTag.State.RUNNING,
                total,
                0,
                0,
                0,
                total,
                Instant.EPOCH,
                null);
    }

    private JsonNode ended(UUID id) {
        await().atMost(LIMIT).until(() -> find(id).has("endedAt"));
        return find(id);
    }

    private JsonNode find(UUID id) {
        for (JsonNode each : list(client)) {
            if (each.path("id").stringValue().equals(id.toString())) {
                return each;
            }
        }
        throw new AssertionError("No change " + id);
    }

    private JsonNode list(ClientId of) {
        return api.userCall(Role.ANALYST, HttpMethod.GET, of, PATH, null)
                .ok()
                .body()
                .path("results");
    }

    /** Total, changed, unchanged, failed, waiting. */
    private static List<Integer> numbers(JsonNode change) {
        return List.of(
                change.path("total").intValue(),
                change.path("changed").intValue(),
                change.path("unchanged").intValue(),
                change.path("failed").intValue(),
                change.path("waiting").intValue());
    }

    private static AuditEvent.Recorded entry(List<AuditEvent.Recorded> entries, String action) {
        return entries.stream().filter(it -> it.action().equals(action)).findFirst().orElseThrow();
    }

    private Map<String, String> tagsOf(String company) {
        return tagsOf(client, company);
    }

    private Map<String, String> tagsOf(ClientId of, String company) {
        Map<String, String> found = new HashMap<>();
        api.get(of, "/companies/" + company)
                .ok()
                .body()
                .path("tags")
                .forEachEntry((key, value) -> found.put(key, value.stringValue()));
        return found;
    }

    private ApiResponse call(Role role, HttpMethod method, String path, @Nullable String body) {
        return api.userCall(role, method, client, path, body);
    }
}
