package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.RecordMapper;
import io.ledgerway.connector.sandbox.pull.SandboxPullPosition.Phase;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Reads company information: a single object, always as a whole. */
final class OrganisationReader implements ResumableReader {

    private final OrganisationApi organisation;
    private SandboxPullPosition position;

    OrganisationReader(OrganisationApi organisation, SandboxPullPosition position) {
        this.organisation = organisation;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case START, RECORDS, CATCH_UP, DELETIONS -> record();
            case IDS -> id();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep record() throws ConnectorException {
        var collection = SandboxCollection.ORGANISATION;
        var snapshot = organisation.snapshot(collection.path(), Map.of());
        var read = RecordMapper.of(collection).map(snapshot.json());
        position = SandboxPullPosition.done(snapshot.serverTime());
        return new PullStep.RecordPage(
                List.of(read), List.of(), List.of(), checkpoint(), OptionalLong.of(1));
    }

    private PullStep id() {
        position = position.withPhase(Phase.DONE);
        return new PullStep.RecordPage(
                List.of(),
                List.of(),
                List.of(DataType.COMPANY.key()),
                checkpoint(),
                OptionalLong.of(1));
    }
}
