package io.ledgerway.connector.sandbox.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.sandbox.TestConnectors;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Writes with native keys, without, and with jobs. */
class IdempotencySupportTests {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Tenant TENANT = new Tenant("t", "", Map.of());
    private static final String DONE = "{\"id\":\"v-1\"}";
    private static final String NOBODY = "{\"data\":[],\"total\":0}";
    private static final String ONE = "{\"data\":[{\"id\":\"v-1\"}],\"total\":1}";
    private static final Map<String, String> JOB = Map.of("location", "/native/v1/t/jobs/j-1");
    private static final Supplier SUPPLIER =
            JSON.readValue("{\"supplierName\":\"S\",\"status\":\"Active\"}", Supplier.class);
    private static final PushCommand CREATE =
            new PushCommand.Create("key-1", DataType.SUPPLIERS, SUPPLIER);
    private static final PushCommand UPDATE =
            new PushCommand.Update("key-2", DataType.SUPPLIERS, "v-1", SUPPLIER, null);
    private static final PushCommand DELETE =
            new PushCommand.Delete("key-3", DataType.BILLS, "b-1");
    private static final PushCommand ATTACH =
            new PushCommand.Attach(
                    "key-4", DataType.BILLS, "b-1", "a.pdf", "application/pdf", new byte[] {1});

    private final Deque<Response> responses = new ArrayDeque<>();
    private final List<Request> calls = new ArrayList<>();
    private final PlatformHttp http =
            call -> {
                calls.add(call);
                return responses.removeFirst();
            };

    @ParameterizedTest
    @CsvSource({
        "mqjo,true,0",
        "gbol,true,0",
        "qhyg,true,0",
        "akxx,true,60",
        "pqsw,false,30",
        "fbrh,false,30",
        "trji,false,30"
    })
    void theDescriptorDeclaresNativeIdempotency(String platform, boolean key, int seconds) {
        connector(platform)
                .descriptor()
                .push()
                .values()
                .forEach(it -> {
                    assertThat(it.nativeIdempotency()).isEqualTo(key);
                    assertThat(it.commitsWithin()).isEqualTo(Duration.ofSeconds(seconds));
                });
    }

    @ParameterizedTest
    @CsvSource({"mqjo,true", "qhyg,true", "pqsw,false", "trji,false"})
    void theKeyIsTheExternalIdAndAHeaderOnlyWhereItIsSupported(String platform, boolean header)
            throws ConnectorException {
        response(201, DONE);
        response(200, DONE);

        execute(platform, CREATE);
        execute(platform, UPDATE);

        assertThat(calls)
                .allSatisfy(it ->
                        assertThat(it.headers().containsKey("Idempotency-Key")).isEqualTo(header))
                .extracting(it -> JSON.readTree(it.body()).path("external_id").asString())
                .containsExactly("key-1", "key-2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pqsw", "trji", "fbrh", "akxx"})
    void anEarlierWriteIsFoundByItsExternalId(String platform) throws ConnectorException {
        response(200, NOBODY);
        response(200, ONE);
        assertThat(find(platform, CREATE)).isNull();
        assertThat(found(platform, CREATE).id()).isEqualTo("v-1");
        assertThat(calls.getLast().uri())
                .hasToString("http://sandbox/native/v1/t/vendors?external_id=key-1");

        response(200, ONE);
        response(200, "{\"data\":[{\"id\":\"other\"}],\"total\":1}");
        assertThat(found(platform, UPDATE).id()).isEqualTo("v-1");
        assertThat(find(platform, UPDATE)).isNull();

        response(200, "{\"id\":\"b-1\"}");
        response(404, "{\"code\":\"not_found\"}");
        assertThat(find(platform, DELETE)).isNull();
        assertThat(found(platform, DELETE).id()).isEqualTo("b-1");

        response(200, "{\"data\":[{\"id\":\"att-1\",\"external_id\":\"another\"}]}");
        response(200, "{\"data\":[{\"id\":\"att-2\",\"external_id\":\"key-4\"}]}");
        assertThat(find(platform, ATTACH)).isNull();
        assertThat(found(platform, ATTACH).attachmentId()).isEqualTo("att-2");
    }

    @Test
    void aDuplicateExternalIdReturnsTheFirstRecord() throws ConnectorException {
        response(409, "{\"code\":\"duplicate\",\"message\":\"'v-1' has this external id\"}");
        response(200, ONE);

        assertThat(execute("pqsw", CREATE).id()).isEqualTo("v-1");
    }

    @Test
    void aServerErrorIsUncertainWithoutNativeKey() {
        response(500, "{}");
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute("trji", CREATE));
        response(500, "{}");
        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> execute("gbol", CREATE));
    }

    @Test
    void theJobOfAnAcceptedWriteIsPolled() throws ConnectorException {
        responses.add(new Response(202, JOB, "{\"job\":\"j-1\"}"));
        response(200, "{\"id\":\"j-1\",\"state\":\"pending\"}");
        response(200, "{\"id\":\"j-1\",\"state\":\"done\",\"status\":201,\"answer\":" + DONE + "}");

        assertThat(execute("akxx", CREATE).id()).isEqualTo("v-1");

        assertThat(calls.getFirst().headers())
                .containsEntry("Prefer", "respond-async")
                .containsEntry("Idempotency-Key", "key-1");
        assertThat(calls.getLast().uri()).hasToString("http://sandbox/native/v1/t/jobs/j-1");
    }

    @Test
    void aRepeatedWriteHasTheResultOfTheFirst() {
        responses.add(new Response(400, JOB, "{\"code\":\"idempotency_error\",\"message\":\"m\"}"));
        response(
                200,
                """
                {"id":"j-1","state":"failed","status":422,"answer":{"code":"invalid",
                 "message":"no","errors":[{"field":"name","message":"'name' is required"}]}}
                """);

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute("akxx", CREATE))
                .withMessage("no")
                .satisfies(refused ->
                        assertThat(refused.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("SupplierName"));
    }

    @Test
    void anAcceptedWriteIsUncertainWhenItsJobCannotBeRead() {
        responses.add(new Response(202, JOB, "{}"));
        response(503, "{}");

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute("akxx", CREATE));
    }

    private void response(int status, String body) {
        responses.add(new Response(status, Map.of(), body));
    }

    private PushResult execute(String platform, PushCommand command) throws ConnectorException {
        return push(platform).execute(command, TENANT, http);
    }

    private PushResult found(String platform, PushCommand command) throws ConnectorException {
        return Objects.requireNonNull(find(platform, command));
    }

    private @Nullable PushResult find(String platform, PushCommand command)
            throws ConnectorException {
        return push(platform).findExisting(command, TENANT, http).orElse(null);
    }

    private static PushTarget push(String platform) {
        return connector(platform).push().orElseThrow();
    }

    private static PlatformConnector connector(String platform) {
        return TestConnectors.of(platform);
    }
}
