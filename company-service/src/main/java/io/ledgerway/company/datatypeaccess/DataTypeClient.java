package io.ledgerway.company.datatypeaccess;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.DataTypesInUse;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Client of sync-service for the data types that a client uses. */
class DataTypeClient {

    private static final Logger log = LoggerFactory.getLogger(DataTypeClient.class);

    private final RestClient http;

    DataTypeClient(RestClient http) {
        this.http = http;
    }

    /**
     * Empty while sync-service is unavailable. Types that this version does not know are ignored.
     */
    Optional<Set<DataType>> dataTypes(ClientId client) {
        try {
            DataTypesInUse inUse =
                    Objects.requireNonNull(
                            http.get()
                                    .uri("/internal/clients/{id}/data-types", client)
                                    .retrieve()
                                    .body(DataTypesInUse.class));
            return Optional.of(
                    inUse.dataTypes().stream()
                            .flatMap(it -> DataType.ofKey(it).stream())
                            .collect(Collectors.toSet()));
        } catch (RestClientException e) {
            log.warn(
                    "The data types in use by client {} could not be loaded from sync-service;"
                            + " all count as used: {}",
                    client,
                    e.toString());
            return Optional.empty();
        }
    }
}
