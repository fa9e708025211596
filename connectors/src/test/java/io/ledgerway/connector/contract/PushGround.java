package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A linked organisation to write to and to read from. */
abstract class PushGround extends ContractGround {

    static final JsonMapper JSON = JsonMapper.shared();

    private @Nullable Tenant tenant;
    private @Nullable PullSession session;

    @BeforeEach
    final void openSession() throws ConnectorException {
        var linked = link();
        tenant = linked.tenant();
        session = session(linked.credentials());
    }

    /** Writes it, reads it, compares every member that was given; the new record's id. */
    final String golden(DataType type, Class<?> record, String json) throws ConnectorException {
        var sent = JSON.readValue(json, record);
        var done = execute(create(type, sent));

        assertThat(done.warnings()).as(type.key()).isEmpty();
        JsonNode read = JSON.valueToTree(one(type, done.id()).canonical());
        same(type.key(), JSON.valueToTree(sent), read);
        return done.id();
    }

    static void same(String path, JsonNode sent, JsonNode read) {
        if (sent.isObject()) {
            sent.properties()
                    .forEach(it ->
                            same(path + "." + it.getKey(), it.getValue(), read.path(it.getKey())));
        } else if (sent.isArray()) {
            assertThat(read.size()).as(path).isEqualTo(sent.size());
            for (int i = 0; i < sent.size(); i++) {
                same(path + "[" + i + "]", sent.get(i), read.get(i));
            }
        } else if (sent.isNumber()) {
            assertThat(read.decimalValue()).as(path).isEqualByComparingTo(sent.decimalValue());
        } else {
            assertThat(read).as(path).isEqualTo(sent);
        }
    }

    final SourceRecord one(DataType type, String id) throws ConnectorException {
        return read(type).stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    final List<SourceRecord> read(DataType type) throws ConnectorException {
        var read = new ArrayList<SourceRecord>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader = platform().connector().pull().open(request, tenant(), session())) {
            while (reader.next() instanceof PullStep.PageOfRecords page) {
                read.addAll(page.records());
            }
        }
        return read;
    }

    final PushDone execute(PushCommand command) throws ConnectorException {
        return push().execute(command, tenant(), session());
    }

    static PushCommand.Create create(DataType type, Object record) {
        return new PushCommand.Create(key(), type, record);
    }

    static String key() {
        return UUID.randomUUID().toString();
    }

    final PushTarget push() {
        return platform().connector().push().orElseThrow();
    }

    final Tenant tenant() {
        return Objects.requireNonNull(tenant);
    }

    final PullSession session() {
        return Objects.requireNonNull(session);
    }
}
