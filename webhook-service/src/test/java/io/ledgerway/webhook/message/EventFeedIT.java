package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.webhook.ApiKeyCaller;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** The event feed, and the numbers of messages. */
@WebhookServiceTest
class EventFeedIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired CompanyPurge purge;
    @Autowired FeedWaiters waiters;
    @Autowired TransactionTemplate transaction;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;

    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void close() {
        threads.close();
    }

    @Test
    void readersMissNothingDuringParallelIntakeWithRollbacks() {
        ClientId other = ClientId.random();
        List<CompanySnapshot> companies =
                Stream.of(client, client, client, other, other)
                        .map(it -> SampleEvents.company(it, Map.of()))
                        .toList();
        List<CompletableFuture<Integer>> intakes =
                IntStream.range(0, 6)
                        .mapToObj(seed ->
                                CompletableFuture.supplyAsync(
                                        () -> intake(companies, new Random(seed)), threads))
                        .toList();
        CompletableFuture<Void> done =
                CompletableFuture.allOf(intakes.toArray(CompletableFuture[]::new));

        List<JsonNode> read = new ArrayList<>();
        List<JsonNode> readByOther = new ArrayList<>();
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        ApiKeyCaller otherReader = new ApiKeyCaller(mvc, other);
        boolean last;
        do {
            last = done.isDone();
            read.addAll(reader.readAll("limit=7"));
            readByOther.addAll(otherReader.readAll("limit=1000"));
        } while (!last);

        int stored = intakes.stream().mapToInt(CompletableFuture::join).sum();
        assertThat(stored).isPositive();
        assertThat(read.size() + readByOther.size()).isEqualTo(stored);
        assertThat(Stream.concat(read.stream(), readByOther.stream()))
                .extracting(it -> it.get("id").asString())
                .doesNotHaveDuplicates();
        for (CompanySnapshot each : companies) {
            List<JsonNode> its =
                    (each.clientId().equals(client) ? read : readByOther)
                            .stream().filter(it -> isAbout(it, each)).toList();
            assertThat(its)
                    .isNotEmpty()
                    .extracting(it -> it.get("sequence").asLong())
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, its.size()).boxed().toList());
        }
        assertThat(read)
                .allSatisfy(it -> {
                    assertThat(it.at("/message/sequence")).isEqualTo(it.get("sequence"));
                    assertThat(it.at("/message/id")).isEqualTo(it.get("eventId"));
                });
        assertThat(new ApiKeyCaller(mvc, client).readAll("limit=1000")).isEqualTo(read);
    }

    /** Returns the number of messages. A third of the transactions is rolled back. */
    private int intake(List<CompanySnapshot> companies, Random random) {
        int stored = 0;
        for (int i = 0; i < 15; i++) {
            boolean fails = random.nextInt(3) == 0;
            List<Event> batch = new ArrayList<>();
            for (int j = random.nextInt(8); j >= 0; j--) {
                batch.add(SampleEvents.created(companies.get(random.nextInt(companies.size()))));
            }
            transaction.executeWithoutResult(status -> {
                events.on(batch);
                if (fails) {
                    status.setRollbackOnly();
                }
            });
            stored += fails ? 0 : batch.size();
        }
        return stored;
    }

    /** The connection is killed while messages are stored, after their numbers were raised. */
    @Test
    void killedIntakeLeavesNoGap() {
        List<Event> published =
                Stream.<Event>generate(() -> SampleEvents.created(company)).limit(5).toList();
        try (EventInjector injector = new EventInjector()) {
            String stored =
                    "EXISTS (SELECT FROM message WHERE company_id = '%s')".formatted(company.id());
            try (ConnectionKiller fault = ConnectionKiller.onInsert(database, "message", stored)) {
                published.forEach(it -> injector.send(Topic.COMPANY_EVENTS, it));
                await().atMost(LIMIT).until(() -> fault.killCount() > 1);
            }
            await().atMost(LIMIT).until(() -> bench.messages(client) == 5);
            published.forEach(it -> injector.send(Topic.COMPANY_EVENTS, it));
            Event last = SampleEvents.created(company);
            injector.send(Topic.COMPANY_EVENTS, last);
            await().atMost(LIMIT).until(() -> bench.messages(client) == 6);
        }

        assertThat(new ApiKeyCaller(mvc, client).readAll(""))
                .extracting(it -> it.get("sequence").asInt())
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void eventsOfTheClientItselfHaveNumbersOfTheirOwn() {
        accept(
                SampleEvents.created(company),
                SampleEvents.quotaReached(client),
                SampleEvents.created(company),
                SampleEvents.quotaReset(client));

        assertThat(new ApiKeyCaller(mvc, client).readAll("limit=1"))
                .extracting(it ->
                        it.get("eventType").asString()
                                + " "
                                + it.get("sequence").asInt()
                                + " "
                                + it.has("companyId"))
                .containsExactly(
                        "company.created 1 true",
                        "client.rateLimit.reached 1 false",
                        "company.created 2 true",
                        "client.rateLimit.reset 2 false");
    }

    @Test
    void consumersReceiveTheNumberInBodyAndHeader() {
        try (Receiver receiver = new Receiver()) {
            bench.register(client, receiver.url(), List.of("company.created"));
            accept(SampleEvents.created(company));
            accept(SampleEvents.created(company));
            await().atMost(LIMIT).until(() -> receiver.received().size() == 2);

            assertThat(receiver.received())
                    .extracting(it -> it.header("webhook-sequence"))
                    .containsExactlyInAnyOrder("1", "2");
            assertThat(receiver.received())
                    .allSatisfy(it ->
                            assertThat(WebhookSteps.json(it.body()).get("sequence").asString())
                                    .isEqualTo(it.header("webhook-sequence")));
        }
    }

    @Test
    void filtersKeepTheOrder() {
        CompanySnapshot second = SampleEvents.company(client, Map.of());
        accept(
                SampleEvents.created(company),
                SampleEvents.created(second),
                SampleEvents.changed(company, ConnectionEvent.Change.CREATED),
                SampleEvents.changed(second, ConnectionEvent.Change.CREATED),
                SampleEvents.created(second));

        assertThat(sequences("companyId=" + second.id())).containsExactly("1", "2", "3");
        assertThat(sequences("companyId=" + second.id() + "&type=company.created&limit=1"))
                .containsExactly("1", "3");
        assertThat(sequences("type=connection.created&limit=1")).containsExactly("2", "2");
        assertThat(sequences("companyId=" + UUID.randomUUID())).isEmpty();
        assertThat(new ApiKeyCaller(mvc, ClientId.random()).readAll("companyId=" + second.id()))
                .isEmpty();
    }

    /** More messages of another type than one page examines. */
    @Test
    void pageOfARareTypeMayBeEmptyWhileThereAreMore() {
        accept(SampleEvents.created(company));
        jdbc.sql(
                        """
                        INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                             created_at, position, sequence)
                        SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
                               (ledgerway_now() AT TIME ZONE 'UTC')::date, :client,
                               gen_random_uuid(), 'client.rateLimit.reset', '{}', '{}',
                               ledgerway_now(), n + 1, n
                          FROM generate_series(1, 5500) n
                        """)
                .param("client", client.value())
                .update();
        jdbc.sql(
                        "UPDATE event_counter SET last_number = 5501"
                                + " WHERE client_id = :client AND scope = 'feed'")
                .param("client", client.value())
                .update();
        accept(SampleEvents.changed(company, ConnectionEvent.Change.CREATED));
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);

        JsonNode first = reader.page("type=connection.created");

        assertThat(first.get("results")).isEmpty();
        assertThat(first.get("hasMore").asBoolean()).isTrue();
        JsonNode second = reader.page("type=connection.created");
        assertThat(second.get("results")).hasSize(1);
        assertThat(second.get("hasMore").asBoolean()).isFalse();
    }

    @Test
    void requestWaitsForAnEvent() {
        CompanySnapshot second = SampleEvents.company(client, Map.of());
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        CompletableFuture<JsonNode> waiting =
                CompletableFuture.supplyAsync(
                        () -> reader.page("wait=30&companyId=" + second.id()), threads);
        await().until(() -> waiters.count() == 1);
        accept(SampleEvents.created(company));
        accept(SampleEvents.created(second));

        assertThat(waiting.join().get("results"))
                .extracting(it -> it.get("companyId").asString())
                .containsExactly(second.id().toString());
    }

    @Test
    void waitingRequestsEndWhenTheServiceStops() {
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        try {
            CompletableFuture<JsonNode> waiting =
                    CompletableFuture.supplyAsync(() -> reader.page("wait=30"), threads);
            await().until(() -> waiters.count() == 1);
            waiters.stop();

            assertThat(waiting.join().get("results")).isEmpty();
        } finally {
            waiters.start();
        }
    }

    @Test
    void cursorOfDroppedEventsIsGoneAndTheFeedBeginsWithTheNextOne() {
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        accept(SampleEvents.created(company));
        reader.page("");
        accept(SampleEvents.created(company), SampleEvents.created(company));
        jdbc.sql(
                        "UPDATE event_counter SET dropped_number = 2"
                                + " WHERE client_id = :client AND scope = 'feed'")
                .param("client", client.value())
                .update();

        assertThat(reader.get("/events?after=" + reader.cursor)).hasStatus(410);
        reader.cursor = null;
        assertThat(reader.readAll(""))
                .extracting(it -> it.get("sequence").asInt())
                .containsExactly(3);
        assertThat(reader.readAll("")).isEmpty();
    }

    @Test
    void cursorOfARestoredDatabaseIsGone() {
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        accept(SampleEvents.created(company));
        reader.page("");
        jdbc.sql("DELETE FROM event_counter WHERE client_id = :client")
                .param("client", client.value())
                .update();

        assertThat(reader.get("/events?after=" + reader.cursor)).hasStatus(410);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "after=x",
                "limit=0",
                "limit=1001",
                "wait=31",
                "wait=-1",
                "type=company.lost",
                "companyId=1",
                "unknown=1"
            })
    void invalidParametersAreRejected(String parameters) {
        assertThat(new ApiKeyCaller(mvc, client).get("/events?" + parameters)).hasStatus(400);
    }

    @Test
    void eventTypeIsFoundByEachOfItsNamesAndOthersAreNamed() {
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);

        assertThat(reader.get("/events?type=Data sync completed")).hasStatus(200);
        MvcTestResult refused = reader.get("/events?type=read.complete");
        assertThat(refused).hasStatus(400);
        assertThat(WebhookSteps.json(refused).get("error").asString())
                .isEqualTo("read.complete is not an event type. Did you mean read.completed?");
    }

    @Test
    void cursorOfAnotherClientIsRejected() {
        ApiKeyCaller reader = new ApiKeyCaller(mvc, client);
        reader.page("");

        assertThat(new ApiKeyCaller(mvc, ClientId.random()).get("/events?after=" + reader.cursor))
                .hasStatus(400);
    }

    @Test
    void deletedCompanyRemainsInTheFeedWithoutItsData() {
        Event deletion = SampleEvents.deleted(company);
        accept(SampleEvents.created(company), deletion);
        await().atMost(LIMIT)
                .untilAsserted(() -> {
                    purge.work();
                    assertThat(bench.messages(client)).isZero();
                });
        // redelivered, even without its inbox row
        accept(deletion);

        JsonNode told = new ApiKeyCaller(mvc, client).page("");

        assertThat(told.get("results")).hasSize(1);
        JsonNode event = told.get("results").get(0);
        assertThat(event.get("eventType").asString()).isEqualTo("company.deleted");
        assertThat(event.get("companyId").asString()).isEqualTo(company.id().toString());
        assertThat(event.get("sequence").asInt()).isEqualTo(2);
        assertThat(event.has("message")).isFalse();
        assertThat(told.toString()).doesNotContain(company.name());
    }

    /** The deletion of a company, which has no message, follows three messages of 5 MB. */
    @Test
    void pageThatEndsByItsSizeDoesNotContainALaterDeletion() {
        jdbc.sql(
                        """
                        INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                             created_at, position, sequence)
                        SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
                               (ledgerway_now() AT TIME ZONE 'UTC')::date, :client,
                               gen_random_uuid(), 'client.rateLimit.reset', '{}',
                               convert_to('"' || repeat('a', 5000000) || '"', 'UTF8'),
                               ledgerway_now(), n, n
                          FROM generate_series(1, 3) n
                        """)
                .param("client", client.value())
                .update();
        jdbc.sql(
                        """
                        INSERT INTO company_deletion (client_id, position, company_id, sequence,
                                                      message_id, event_id, day, created_at)
                        VALUES (:client, 4, :company, 1, 'msg_0', gen_random_uuid(),
                                (ledgerway_now() AT TIME ZONE 'UTC')::date, ledgerway_now())
                        """)
                .param("client", client.value())
                .param("company", company.id().value())
                .update();
        jdbc.sql("INSERT INTO event_counter VALUES (:client, 'feed', 4)")
                .param("client", client.value())
                .update();

        List<JsonNode> read = new ApiKeyCaller(mvc, client).readAll("limit=10");

        assertThat(read)
                .extracting(it -> it.get("eventType").asString())
                .containsExactly(
                        "client.rateLimit.reset",
                        "client.rateLimit.reset",
                        "client.rateLimit.reset",
                        "company.deleted");
    }

    private List<String> sequences(String parameters) {
        return new ApiKeyCaller(mvc, client)
                .readAll(parameters).stream().map(it -> it.get("sequence").asString()).toList();
    }

    private static boolean isAbout(JsonNode event, CompanySnapshot company) {
        return event.get("companyId").asString().equals(company.id().toString());
    }

    private void accept(Event... batch) {
        transaction.executeWithoutResult(_ -> events.on(List.of(batch)));
    }
}
