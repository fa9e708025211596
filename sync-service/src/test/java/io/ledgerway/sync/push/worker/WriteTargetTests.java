package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.scenario.FakePlatform;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WriteTargetTests {

    private final PushCommand delete = new PushCommand.Delete("key", DataType.BILLS, "zzz");
    private final Opened opened =
            new Opened(
                    new Tenant("t", "T", Map.of()), _ -> new Response(400, Map.of(), "Invalid id"));
    private final WriteTarget writeTarget =
            new WriteTarget(
                    new FakePlatform("fake", Map.of()),
                    new PushCapability(
                            Set.of(PushOperation.DELETE),
                            /* nativeIdempotency= */ false,
                            Duration.ofMinutes(1)),
                    new Reading());

    @Test
    void refusedReadEndsTheWriteButNoLookup() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> writeTarget.execute(delete, opened));
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> writeTarget.findExisting(delete, opened));
    }

    /** Reads the record first. */
    private static final class Reading implements PushTarget {

        @Override
        public PushOptions options(DataType type, Tenant tenant, PlatformHttp http) {
            return new PushOptions("Object", type.key(), "A record", true, Map.of(), null, null);
        }

        @Override
        public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
                throws ConnectorException {
            read(http);
            return new PushResult("zzz", null, List.of());
        }

        @Override
        public Optional<PushResult> findExisting(
                PushCommand command, Tenant tenant, PlatformHttp http) throws ConnectorException {
            read(http);
            return Optional.empty();
        }

        private static void read(PlatformHttp http) throws ConnectorException {
            Request read = Request.get(URI.create("https://books.example/bills/zzz"), Map.of());
            Optional<ConnectorException> failure = ErrorMapper.byStatus().map(http.send(read));
            if (failure.isPresent()) {
                throw failure.get();
            }
        }
    }
}
