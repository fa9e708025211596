package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.sandbox.Progress.Phase;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.OptionalLong;

/** Reads company information: one object, whole, every time. */
final class OrganisationReader implements ResumableReader {

    private final NativeApi.Books books;
    private Progress progress;

    OrganisationReader(NativeApi.Books books, Progress progress) {
        this.books = books;
        this.progress = progress;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (progress.phase()) {
            case START, RECORDS, CATCH_UP, DELETIONS -> organisation();
            case IDS -> id();
            case DONE -> new PullStep.End(Progress.start(progress.upper()).checkpoint(), true);
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return progress.checkpoint();
    }

    private PullStep organisation() throws ConnectorException {
        var organisation = books.organisation();
        var read = NativeType.ORGANISATION.read(organisation.json());
        progress = new Progress(Phase.DONE, null, null, organisation.clock(), null, null);
        return new PullStep.PageOfRecords(
                List.of(read), List.of(), List.of(), checkpoint(), OptionalLong.of(1));
    }

    /** There is always exactly one. */
    private PullStep id() {
        progress = progress.in(Phase.DONE);
        return new PullStep.PageOfRecords(
                List.of(),
                List.of(),
                List.of(DataType.COMPANY.key()),
                checkpoint(),
                OptionalLong.of(1));
    }
}
