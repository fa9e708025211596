package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.kit.FaultyHttp.Fault;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/** Writes that are refused, lost, paused or made with an expired token. */
abstract class PushFaultContract extends RoundTripContract {

    /** Types whose writes have different forms in most adapters. */
    private static final List<DataType> SAMPLE =
            List.of(
                    DataType.SUPPLIERS,
                    DataType.CUSTOMERS,
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BILLS,
                    DataType.CREDIT_NOTES,
                    DataType.DIRECT_COSTS,
                    DataType.TRANSFERS,
                    DataType.JOURNAL_ENTRIES);

    /** Fields of a record that the platform sets. */
    private static final List<String> SET_BY_PLATFORM =
            List.of("id", "modifiedDate", "sourceModifiedDate", "metadata");

    /** Fields whose values must be unique, and a text of those types that have none of them. */
    private static final List<String> UNIQUE =
            List.of(
                    "supplierName",
                    "customerName",
                    "name",
                    "reference",
                    "invoiceNumber",
                    "creditNoteNumber",
                    "billCreditNoteNumber",
                    "purchaseOrderNumber",
                    "description");

    private static final AtomicInteger NEXT_CODE = new AtomicInteger(71_000);

    /**
     * The types whose writes are lost and repeated: those whose writes have different forms. {@link
     * PlatformUnderTest#add} makes each valid. All creates of a type are copies of one such record,
     * with other names and numbers.
     */
    protected List<DataType> lostTypes() {
        return SAMPLE;
    }

    /**
     * Whether the response of each call of a write is lost. Otherwise it is that of every second
     * call, the last included.
     */
    protected boolean exhaustive() {
        return true;
    }

    private DataType[] lost() {
        return lostTypes().toArray(DataType[]::new);
    }

    @Test
    void whatIsNotDeclaredIsRefusedWithoutACall() {
        var http = counted();
        for (var type : DataType.values()) {
            for (var operation : PushOperation.values()) {
                if (supports(type, operation)) {
                    continue;
                }
                var command = anyCommand(operation, type);
                assertThatExceptionOfType(ConnectorException.NotSupported.class)
                        .as(operation + " " + type)
                        .isThrownBy(() -> push().execute(command, tenant(), http))
                        .withMessageContaining(type.key())
                        .withMessageContaining(platform().connector().descriptor().name());
                assertThatExceptionOfType(ConnectorException.NotSupported.class)
                        .as(operation + " " + type)
                        .isThrownBy(() -> push().findExisting(command, tenant(), http));
            }
            if (platform().connector().descriptor().push(type).isEmpty()) {
                assertThatExceptionOfType(ConnectorException.NotSupported.class)
                        .as("options of " + type)
                        .isThrownBy(() -> push().options(type, tenant(), http));
            }
        }
        assertThat(http.calls()).isZero();
    }

    private static PushCommand anyCommand(PushOperation operation, DataType type) {
        var record = JSON.createObjectNode();
        return switch (operation) {
            case CREATE -> create(type, record);
            case UPDATE -> new PushCommand.Update(key(), type, "any", record, null);
            case DELETE -> new PushCommand.Delete(key(), type, "any");
            case ATTACH ->
                    new PushCommand.Attach(
                            key(), type, "any", "a.txt", "text/plain", new byte[] {1});
        };
    }

    @Test
    void everyDeclaredTypeHasOptions() throws ConnectorException {
        for (var type : platform().connector().descriptor().push().keySet()) {
            assertThat(push().options(type, tenant(), http()).properties())
                    .as(type.key())
                    .isNotEmpty();
        }
    }

    @Test
    void aTypeIsWrittenOnlyIfItCanBeRead() {
        var descriptor = platform().connector().descriptor();

        assertThat(descriptor.pull().keySet()).containsAll(descriptor.push().keySet());
        assertThat(descriptor.push().values())
                .allSatisfy(each -> {
                    assertThat(each.operations()).isNotEmpty();
                    assertThat(each.commitsWithin().isPositive())
                            .isNotEqualTo(each.nativeIdempotency());
                });
    }

    /** As sync-service recovers: it looks the write up, and sends it again only if it is absent. */
    @ParameterizedTest
    @EnumSource(PushOperation.class)
    void aResponseLostAtAnyCallIsRecoveredWithoutADuplicate(PushOperation operation)
            throws ConnectorException {
        for (var type : supported(operation, lost())) {
            var http = counted();
            push().execute(command(operation, type), tenant(), http);
            var calls = http.calls();
            assertThat(calls).isPositive();

            var lostCalls = lostCalls(calls);
            var commands = commands(operation, type, lostCalls.size());
            for (int i = 0; i < lostCalls.size(); i++) {
                var call = lostCalls.get(i);
                var command = commands.get(i);
                var before = Set.copyOf(platform().liveRecords(type).keySet());
                var what = lossOf(call, calls, command);
                http.inject(Fault.LOST, call);

                var result = recovered(command, http, what);

                var after = new HashSet<>(platform().liveRecords(type).keySet());
                switch (command) {
                    case PushCommand.Create _ -> {
                        assertThat(after).as(what).contains(result.id()).hasSize(before.size() + 1);
                        assertThat(before).as(what).doesNotContain(result.id());
                    }
                    case PushCommand.Update _ -> assertThat(after).as(what).isEqualTo(before);
                    case PushCommand.Delete it ->
                            assertThat(after)
                                    .as(what)
                                    .doesNotContain(it.id())
                                    .hasSize(before.size() - 1);
                    case PushCommand.Attach it ->
                            assertThat(files().attachments(type, it.id(), tenant(), http()))
                                    .as(what)
                                    .hasSize(1);
                }
            }
            if (operation == PushOperation.UPDATE) {
                var read = texts(type);
                for (int i = 0; i < lostCalls.size(); i++) {
                    var update = (PushCommand.Update) commands.get(i);
                    assertUpdated(update, read, lossOf(lostCalls.get(i), calls, update));
                }
            }
        }
    }

    private List<Integer> lostCalls(int calls) {
        return IntStream.rangeClosed(1, calls)
                .filter(call -> exhaustive() || (calls - call) % 2 == 0)
                .boxed()
                .toList();
    }

    private static String lossOf(int call, int calls, PushCommand command) {
        return "%s %s, response %d of %d is lost"
                .formatted(command.operation(), command.type(), call, calls);
    }

    private void assertUpdated(PushCommand.Update update, Map<String, ObjectNode> read, String what)
            throws ConnectorException {
        var text = textOf(update.type());
        assertThat(read).as(what).containsKey(update.id());
        assertThat(text(update.id(), read).path(text))
                .as(what)
                .isEqualTo(JSON.valueToTree(update.record()).path(text));
    }

    private PushResult recovered(PushCommand command, PlatformHttp http, String what)
            throws ConnectorException {
        try {
            return push().execute(command, tenant(), http);
        } catch (ConnectorException.UncertainOutcome lost) {
            var found = push().findExisting(command, tenant(), http);
            return found.isPresent() ? found.get() : push().execute(command, tenant(), http);
        } catch (ConnectorException.PlatformUnavailable nothingWritten) {
            assertThat(push().findExisting(command, tenant(), http)).as(what).isEmpty();
            return push().execute(command, tenant(), http);
        }
    }

    @Test
    void aRepeatedCreateIsFoundOrRepeated() throws ConnectorException {
        for (var type : supported(PushOperation.CREATE, lost())) {
            var command = command(PushOperation.CREATE, type);
            var first = execute(command);
            var size = platform().liveRecords(type).size();

            assertThat(push().findExisting(command, tenant(), http()))
                    .as(type.key())
                    .hasValueSatisfying(it -> assertThat(it.id()).isEqualTo(first.id()));
            if (platform().connector().descriptor().push(type).orElseThrow().nativeIdempotency()) {
                assertThat(execute(command).id()).as(type.key()).isEqualTo(first.id());
            }
            assertThat(platform().liveRecords(type)).as(type.key()).hasSize(size);
        }
    }

    @Test
    void aLongRateLimitOfAWriteIsReportedInFullAndWritesNothing() throws ConnectorException {
        assumeSupported(PushOperation.CREATE, DataType.SUPPLIERS);
        var command = command(PushOperation.CREATE, DataType.SUPPLIERS);
        var before = platform().liveRecords(DataType.SUPPLIERS).size();
        platform().throttleNextCall(PullFaultContract.ALMOST_A_DAY);

        assertThatExceptionOfType(ConnectorException.RateLimited.class)
                .isThrownBy(() -> execute(command))
                .satisfies(limited ->
                        assertThat(limited.retryAfter()).isEqualTo(PullFaultContract.ALMOST_A_DAY));
        assertThat(platform().liveRecords(DataType.SUPPLIERS)).hasSize(before);
        execute(command);
        assertThat(platform().liveRecords(DataType.SUPPLIERS)).hasSize(before + 1);
    }

    /** A request that may not be repeated fails; nothing is written by then. */
    @Test
    void anExpiredTokenDuringAWriteWritesOnce() throws ConnectorException {
        assumeSupported(PushOperation.CREATE, DataType.SUPPLIERS);
        var command = command(PushOperation.CREATE, DataType.SUPPLIERS);
        var before = platform().liveRecords(DataType.SUPPLIERS).size();
        platform().advanceClock(Duration.ofHours(2));

        try {
            execute(command);
        } catch (ConnectorException.AccessTokenRejected rejected) {
            assertThat(platform().liveRecords(DataType.SUPPLIERS)).hasSize(before);
            var renewed = session(link().credentials()).http();
            push().execute(command, tenant(), renewed);
        }

        assertThat(platform().liveRecords(DataType.SUPPLIERS)).hasSize(before + 1);
    }

    /** A valid write of the operation; each call has another record. */
    private PushCommand command(PushOperation operation, DataType type) throws ConnectorException {
        return commands(operation, type, 1).getFirst();
    }

    /**
     * Valid writes of the operation, each of another record. The records of the platform are read
     * once for all: a read of every record is slow on some platforms.
     */
    private List<PushCommand> commands(PushOperation operation, DataType type, int count)
            throws ConnectorException {
        var ids = new ArrayList<String>();
        // the records to create are like a single one
        for (int i = 0; i < (operation == PushOperation.CREATE ? 1 : count); i++) {
            ids.add(platform().add(type));
        }
        return switch (operation) {
            case CREATE -> {
                var record = text(ids.getFirst(), texts(type));
                yield Stream.generate(() -> (PushCommand) create(type, unique(type, record)))
                        .limit(count)
                        .toList();
            }
            case UPDATE -> {
                var read = texts(type);
                var name = textOf(type);
                yield commands(ids, id -> update(type, id, name, text(id, read)));
            }
            case DELETE -> commands(ids, id -> new PushCommand.Delete(key(), type, id));
            case ATTACH ->
                    commands(
                            ids,
                            id ->
                                    new PushCommand.Attach(
                                            key(),
                                            type,
                                            id,
                                            "a.pdf",
                                            "application/pdf",
                                            new byte[] {1, 2}));
        };
    }

    private static List<PushCommand> commands(
            List<String> ids, Function<String, PushCommand> command) {
        return ids.stream().map(command).toList();
    }

    private static PushCommand update(DataType type, String id, String name, ObjectNode record) {
        // names are unique on some platforms
        record.put(name, "Recovered " + key().substring(0, 8));
        return new PushCommand.Update(key(), type, id, typed(type, record), null);
    }

    /** The canonical record of every id. */
    private Map<String, ObjectNode> texts(DataType type) throws ConnectorException {
        var texts = new HashMap<String, ObjectNode>();
        for (var record : readAll(type)) {
            texts.putIfAbsent(record.id(), JSON.valueToTree(record.canonical()));
        }
        return texts;
    }

    private static ObjectNode text(String id, Map<String, ObjectNode> texts) {
        return Objects.requireNonNull(texts.get(id), id);
    }

    private static Object unique(DataType type, ObjectNode record) {
        SET_BY_PLATFORM.forEach(record::remove);
        UNIQUE.stream()
                .filter(record::has)
                .forEach(name -> record.put(name, "Lost " + key().substring(0, 8)));
        if (record.has("nominalCode")) {
            record.put("nominalCode", String.valueOf(NEXT_CODE.incrementAndGet()));
        }
        return typed(type, record);
    }

    private static Object typed(DataType type, ObjectNode record) {
        return JSON.treeToValue(record, AccountingRecords.typeOf(type).orElseThrow());
    }

    /** A text that can be written. */
    final String textOf(DataType type) throws ConnectorException {
        for (var name :
                List.of(
                        "note",
                        "description",
                        "accountName",
                        "reference",
                        "billCreditNoteNumber",
                        "supplierName",
                        "customerName")) {
            if (declares(type, name)) {
                return name;
            }
        }
        throw new AssertionError("No text of " + type + " can be written");
    }

    private FaultyHttp counted() {
        var http = new FaultyHttp(http());
        http.inject(Fault.LOST, Integer.MAX_VALUE);
        return http;
    }
}
