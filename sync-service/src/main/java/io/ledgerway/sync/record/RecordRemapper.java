package io.ledgerway.sync.record;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullSession.Owner;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.raw.StoredPayload;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Maps stored payloads again with the present code, without a call to a platform. */
public final class RecordRemapper {

    private final Platforms platforms;
    private final CompanyDirectory companyDirectory;
    private final SupplementalConfigRepository supplemental;
    private final RawPayloads payloads;
    private final StoredJson stored;
    private final ObjectReader json;

    RecordRemapper(
            Platforms platforms,
            CompanyDirectory companyDirectory,
            SupplementalConfigRepository supplemental,
            RawPayloads payloads,
            StoredJson stored,
            JsonMapper json) {
        this.platforms = platforms;
        this.companyDirectory = companyDirectory;
        this.supplemental = supplemental;
        this.payloads = payloads;
        this.stored = stored;
        this.json =
                json.reader()
                        .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);
    }

    /**
     * Returns the mapping of a type of a connection; empty if the platform's adapter maps no stored
     * payloads, or the connection does not exist. May call company-service, so it must not be used
     * in a transaction.
     */
    public Optional<TypeMapping> of(DataTypeState.Key key) {
        return companyDirectory
                .findCompany(key.company())
                .flatMap(company ->
                        companyDirectory.connections(key.company()).stream()
                                .filter(it -> it.id().equals(key.connection()))
                                .findFirst()
                                .flatMap(it -> of(key, company, it.platformKey())));
    }

    private Optional<TypeMapping> of(
            DataTypeState.Key key, DirectoryEntry.Company company, String platformKey) {
        return platforms
                .find(platformKey)
                .flatMap(PlatformConnector::rawMapping)
                .map(it ->
                        new TypeMapping(
                                key,
                                new Owner(company.clientId(), company.id()),
                                it,
                                supplemental.of(company.clientId(), platformKey, key.type())));
    }

    /** Returns the JSON of a payload; empty if it is of another form. */
    public Optional<JsonNode> json(StoredPayload payload) {
        if (!payload.contentType().equals(RawPayload.JSON)) {
            return Optional.empty();
        }
        try {
            return Optional.of(json.readTree(payload.bytes()));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** Maps records of one type of one connection. */
    public final class TypeMapping {

        private final DataTypeState.Key key;
        private final Owner owner;
        private final RawMapping mapping;
        private final SupplementalMapping supplementalMapping;

        private TypeMapping(
                DataTypeState.Key key,
                Owner owner,
                RawMapping mapping,
                SupplementalMapping supplementalMapping) {
            this.key = key;
            this.owner = owner;
            this.mapping = mapping;
            this.supplementalMapping = supplementalMapping;
        }

        /**
         * Maps a stored payload.
         *
         * @throws ConnectorException.NotSupported when it needs more than the payload
         * @throws ConnectorException.ContractViolation when it cannot be mapped
         */
        public MappedRecord map(String id, byte[] raw) throws ConnectorException {
            StoredPayload payload = payloads.decode(raw);
            JsonNode source =
                    json(payload)
                            .orElseThrow(() ->
                                    new ConnectorException.NotSupported("The payload is not JSON"));
            return map(id, payload.dataSource(), source);
        }

        /**
         * Maps a platform's JSON.
         *
         * @throws ConnectorException.NotSupported when it needs more than the payload
         * @throws ConnectorException.ContractViolation when it cannot be mapped
         */
        public MappedRecord map(String id, String dataSource, JsonNode source)
                throws ConnectorException {
            RawRecord record =
                    new RawRecord(key.type(), id, dataSource, source, Optional.of(owner));
            try {
                return new MappedRecord(stored.of(mapping.map(record), supplementalMapping));
            } catch (RuntimeException e) {
                throw new ConnectorException.ContractViolation(
                        "%s %s cannot be mapped: %s".formatted(dataSource, id, e.getMessage()), e);
            }
        }
    }

    /** A record that was mapped again. */
    public static final class MappedRecord {

        private final StoredJson.Line line;

        private MappedRecord(StoredJson.Line line) {
            this.line = line;
        }

        StoredJson.Line line() {
            return line;
        }

        /** The record without the members that are set when it is stored. */
        public String json() {
            return new String(line.content(), StandardCharsets.UTF_8);
        }
    }
}
