package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors at one of the calls of a write: a product is read after its template was created. */
class TrytonPartialWriteTests {

    private static final String CREATE = "model.product.template.create";
    private static final String READ = "model.product.product.search_read";

    private static final Response USER_ERROR =
            new Response(
                    200,
                    Map.of(),
                    "{\"id\":1,\"error\":[\"UserError\",[\"No access\",\"\",null]]}");

    private static final Tenant TENANT =
            new Tenant(
                    "t",
                    "T",
                    Map.of(
                            "address",
                            "https://erp.test",
                            "database",
                            "acme",
                            "company",
                            "1",
                            "currency",
                            "GBP",
                            "created",
                            "2026-01-02T03:04:05Z"));

    @Test
    void aProductIsTheResultOfItsTemplate() throws ConnectorException {
        assertThat(create("none", USER_ERROR).id()).isEqualTo("8");
    }

    @Test
    void aReadThatIsNotPermittedAfterTheWriteLeavesTheOutcomeUnknown() {
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> create(READ, USER_ERROR))
                .withMessage("No access");
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 500})
    void anErrorAfterTheWriteLeavesTheOutcomeUnknown(int status) {
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> create(READ, new Response(status, Map.of(), "")));
    }

    /** Nothing was written. */
    @Test
    void anErrorOfTheFirstWriteIsNotUncertain() {
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> create(CREATE, new Response(403, Map.of(), "")));
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> create(CREATE, USER_ERROR));
    }

    /** Creates a product at a Tryton that fails at one method. */
    private static PushResult create(String failing, Response failure) throws ConnectorException {
        PlatformHttp http =
                call -> {
                    var method = TrytonRpc.method(call);
                    return method.equals(failing)
                            ? failure
                            : new Response(
                                    200,
                                    Map.of(),
                                    "{\"id\":1,\"result\":%s}".formatted(result(method)));
                };
        return TrytonConnector.of(100, Clock.systemUTC())
                .push()
                .orElseThrow()
                .execute(
                        new PushCommand.Create(
                                "5e0c2a4e-3c5f-4a55-9c5e-0d5a3f6c8b11",
                                DataType.ITEMS,
                                new Item(
                                        null,
                                        "Tea",
                                        null,
                                        RecordStatus.ACTIVE,
                                        ItemType.SERVICE,
                                        false,
                                        null,
                                        false,
                                        null,
                                        null,
                                        null,
                                        null,
                                        null),
                                Map.of()),
                        TENANT,
                        http);
    }

    private static String result(String method) {
        return switch (method) {
            case "model.company.company.search_read" ->
                    """
                    [{"id":1,"create_date":{"__class__":"datetime","year":2026,"month":1,
                     "day":2,"hour":3,"minute":4,"second":5,"microsecond":0}}]
                    """;
            case "model.product.uom.search_read" -> "[{\"id\":1}]";
            case CREATE -> "[7]";
            case READ -> "[{\"id\":8}]";
            default -> "[]";
        };
    }
}
