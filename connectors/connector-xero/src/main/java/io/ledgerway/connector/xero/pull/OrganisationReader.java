package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroJson;
import io.ledgerway.connector.xero.mapping.OrganisationMapper;
import io.ledgerway.connector.xero.mapping.XeroRecord;
import io.ledgerway.connector.xero.pull.XeroPullPosition.Phase;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Reads company information: a single object, always as a whole. */
final class OrganisationReader implements ResumableReader {

    private static final String PATH = "Organisation";

    private final OrganisationApi organisation;
    private final PullSession session;
    private XeroPullPosition position;

    OrganisationReader(
            OrganisationApi organisation, PullSession session, XeroPullPosition position) {
        this.organisation = organisation;
        this.session = session;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case RECORDS, CATCH_UP -> record();
            case IDS -> id();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep record() throws ConnectorException {
        var response = organisation.get(PATH, Map.of());
        var body = XeroJson.read(response);
        var now = OrganisationApi.serverTime(response, body);
        var list = OrganisationApi.records(body, "Organisations");
        if (list.isEmpty()) {
            throw new ConnectorException.ContractViolation("Xero has no organisation", null);
        }
        var json = list.getFirst();
        SourceRecord read;
        try {
            read =
                    new SourceRecord(
                            DataType.COMPANY.key(),
                            null,
                            OrganisationMapper.map(
                                    new XeroRecord(PATH, json, session::unknownValue), now),
                            new SourceRecord.Raw(PATH, json));
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "The organisation cannot be read: " + e.getMessage(), e);
        }
        position = position.startedAt(now).withPhase(Phase.DONE);
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
