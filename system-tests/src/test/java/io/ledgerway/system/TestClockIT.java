package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SystemClock;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What takes hours or days happens within a move of the test clock, in order. */
@Tag("long")
class TestClockIT {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final RunningSystem system = RunningSystem.withTestClock();
    private final SystemClock clock = new SystemClock(system);
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        clock.awaitEnd();
        receiver.close();
    }

    @Test
    void aFailingConsumerGetsItsRetriesOver28HoursAndIsDisabledAfterFiveDays() {
        String consumer = consumer(500);
        String company = api.createCompany("Retried Ltd");
        await().atMost(LIMIT).until(() -> attempts(company).size() == 1);

        JsonNode state = clock.advance(Duration.ofHours(29));

        assertThat(state.get("overdue").size()).as(state.toString()).isZero();
        List<Receiver.Request> attempts = attempts(company);
        assertThat(attempts).hasSize(8);
        assertThat(attempts).extracting(it -> it.header("webhook-id")).containsOnly(id(attempts));
        List<Long> times =
                attempts.stream()
                        .map(it -> Long.parseLong(it.header("webhook-timestamp")))
                        .toList();
        assertThat(times).isSorted();
        assertThat(Duration.ofSeconds(times.getLast() - times.getFirst()))
                .isBetween(Duration.ofHours(27), Duration.ofHours(29));
        assertThat(isDisabled(consumer)).isFalse();

        clock.advance(Duration.ofDays(5));
        String next = api.createCompany("Disabling Ltd");
        await().atMost(LIMIT).until(() -> attempts(next).size() == 1);
        await().atMost(LIMIT).until(() -> isDisabled(consumer));

        clock.advance(Duration.ofHours(29));
        assertThat(attempts(next)).hasSize(1);
    }

    @Test
    void aLinkExpiresAfterItsDay() {
        Customer customer = Customer.pending(api, "Late Ltd", "mqjo");
        String link = customer.linkUrl();
        assertThat(api.page(link).status()).isLessThan(400);

        clock.advance(Duration.ofHours(25));

        assertThat(api.page(link).status()).isEqualTo(401);
    }

    @Test
    void theOverlapOfARotatedSecretEnds() {
        String consumer = consumer(204);
        Api user = api.signedIn(system.portalUser());
        assertThat(
                        user.ours(
                                        "POST",
                                        "/portal/api/webhooks/" + consumer + "/secret/rotate",
                                        "{\"overlapHours\":24}")
                                .status())
                .isEqualTo(200);
        assertThat(signatures("Two Signatures Ltd")).hasSize(2);

        clock.advance(Duration.ofHours(25));

        assertThat(signatures("One Signature Ltd")).hasSize(1);
        assertThat(user.ours("GET", "/portal/api/webhooks", "").status())
                .as("the session of the user has ended")
                .isEqualTo(401);
    }

    @Test
    void aSchedulePullsAtItsTimes() {
        Customer customer = Customer.linked(api, "Hourly Ltd", "mqjo");
        customer.awaitRead();
        assertThat(
                        api.post(
                                        customer.path() + "/syncSettings",
                                        """
                                        {"companyId":"%s","overridesDefaults":true,"settings":[
                                         {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":1,"syncOrder":3,"isLocked":false}]}\
                                        """
                                                .formatted(customer.company()))
                                .status())
                .isEqualTo(204);
        int before = pulls(customer).size();

        clock.advance(Duration.ofHours(4));

        List<Instant> times = pulls(customer);
        assertThat(times.size() - before).isBetween(3, 5);
        List<Instant> latest = times.subList(0, 3);
        assertThat(Duration.between(latest.get(2), latest.get(1)))
                .isBetween(Duration.ofMinutes(50), Duration.ofMinutes(75));
        customer.assertRead();
    }

    @Test
    void theDailyQuotaRenewsAtMidnight() {
        Api limited = new Api(system.gateway(), system.apiKey("limited"));
        limited.get("/companies");
        assertThat(remaining(limited.get("/companies"))).isLessThan(999);

        Instant midnight =
                clock.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofDays(1)).plusSeconds(1);
        clock.moveTo(midnight);

        assertThat(remaining(limited.get("/companies"))).isEqualTo(999);
    }

    @Test
    void theSystemSaysThatItRunsOnATestClock() {
        clock.advance(Duration.ofHours(1));

        assertThat(system.launcher().runFile().get("testClock").asBoolean()).isTrue();
        assertThat(api.page(system.gateway() + "/portal/sign-in").raw())
                .contains("This system runs on a test clock");
        JsonNode shown = api.ours("GET", "/.well-known/ledgerway-test-clock", "").body();
        assertThat(Duration.parse(shown.get("offset").asString()))
                .isGreaterThanOrEqualTo(Duration.ofMinutes(59));
        assertThat(Duration.between(Instant.parse(shown.get("now").asString()), clock.now()))
                .isBetween(Duration.ofMinutes(-1), Duration.ofMinutes(1));
    }

    @Test
    void theTimeNeverMovesBackAndOneMoveIsUnderWayAtATime() {
        assertThat(clock.post("{\"advance\":\"-PT1H\"}").statusCode()).isEqualTo(400);
        assertThat(clock.post("{\"to\":\"2020-01-01T00:00:00Z\"}").statusCode()).isEqualTo(400);
        Instant before = clock.now();

        HttpResponse<String> first = clock.post("{\"advance\":\"P3D\"}");
        HttpResponse<String> second = clock.post("{\"advance\":\"P1D\"}");

        assertThat(first.statusCode()).as(first.body()).isEqualTo(202);
        assertThat(second.statusCode()).as(second.body()).isEqualTo(409);
        clock.awaitEnd();
        assertThat(Duration.between(before, clock.now()))
                .isBetween(Duration.ofDays(3), Duration.ofDays(3).plusMinutes(10));
    }

    @Test
    void aMoveIsContinuedAfterACrashAndRestartedServicesShowTheTime() {
        Instant before = clock.now();
        assertThat(clock.post("{\"advance\":\"P6D\"}").statusCode()).isEqualTo(202);
        system.kill("company-service");
        system.kill("gateway");

        JsonNode state = clock.awaitEnd();

        Instant now = Instant.parse(state.get("now").asString());
        assertThat(Duration.between(before, now)).isGreaterThanOrEqualTo(Duration.ofDays(6));
        Instant created = created("After The Crash Ltd");
        assertThat(Duration.between(now, created))
                .isBetween(Duration.ofMinutes(-1), Duration.ofMinutes(5));
    }

    private String consumer(int status) {
        receiver.answering(_ -> status);
        return api.createConsumer(receiver.url(), "company.created");
    }

    private Instant created(String name) {
        return Instant.parse(
                api.post("/companies", "{\"name\":\"%s\"}".formatted(name)).text("created"));
    }

    private List<Receiver.Request> attempts(String company) {
        return receiver.of("company.created", company);
    }

    private static String id(List<Receiver.Request> attempts) {
        return attempts.getFirst().header("webhook-id");
    }

    private boolean isDisabled(String consumer) {
        return api.get("/webhooks")
                .results()
                .valueStream()
                .filter(it -> it.get("id").asString().equals(consumer))
                .anyMatch(it -> it.get("disabled").asBoolean());
    }

    private List<String> signatures(String companyName) {
        String company = api.createCompany(companyName);
        await().atMost(LIMIT).until(() -> !attempts(company).isEmpty());
        return List.of(attempts(company).getFirst().header("webhook-signature").split(" "));
    }

    /** Times of the requests of pulls of invoices, latest first. */
    private List<Instant> pulls(Customer customer) {
        return api.get(customer.path() + "/data/history?pageSize=100&query=dataType%3Dinvoices")
                .results()
                .valueStream()
                .map(it -> Instant.parse(it.get("requested").asString()))
                .sorted((one, other) -> other.compareTo(one))
                .toList();
    }

    private static long remaining(ApiResponse response) {
        return Long.parseLong(response.header("X-Rate-Limit-Remaining"));
    }
}
