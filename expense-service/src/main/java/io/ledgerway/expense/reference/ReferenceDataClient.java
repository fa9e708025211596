package io.ledgerway.expense.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client for reference data of sync-service. Nothing is cached: the only event that could
 * invalidate a cache, {@code sync-complete}, is published after the data changes. A request has up
 * to 2,000 ids and returns a consistent snapshot.
 */
final class ReferenceDataClient implements ReferenceDataSource {

    private static final int MAX_IDS_PER_CALL = 2_000;
    private static final long MAX_RESPONSE_BYTES = 64L << 20;

    private final RestClient syncService;
    private final JsonMapper json;

    ReferenceDataClient(RestClient syncService, JsonMapper json) {
        this.syncService = syncService;
        this.json = json;
    }

    @Override
    public ReferenceData lookUp(
            CompanyId company, ConnectionId connection, ReferenceRequest referenceRequest) {
        Set<DataType> read = EnumSet.noneOf(DataType.class);
        Map<DataType, Map<String, LoadedReferenceData.StoredRecord>> records =
                new EnumMap<>(DataType.class);
        String currency = null;
        String country = null;
        for (Map<String, List<String>> ids : requests(referenceRequest)) {
            Response response = send(company, connection, ids);
            currency = response.baseCurrency();
            country = response.country();
            response.read().forEach(it -> DataType.ofKey(it.dataType()).ifPresent(read::add));
            for (Response.ReferenceRecord each : response.records()) {
                DataType.ofKey(each.dataType())
                        .ifPresent(type ->
                                records.computeIfAbsent(type, _ -> new HashMap<>())
                                        .put(
                                                each.id(),
                                                new LoadedReferenceData.StoredRecord(
                                                        each.record(), each.deleted())));
            }
        }
        return new LoadedReferenceData(
                Optional.ofNullable(currency), Optional.ofNullable(country), read, records, json);
    }

    private Response send(
            CompanyId company, ConnectionId connection, Map<String, List<String>> ids) {
        return SyncServiceCalls.send(
                syncService
                        .post()
                        .uri("/internal/references")
                        .body(new Request(company, connection, ids)),
                MAX_RESPONSE_BYTES,
                body -> json.readValue(body, Response.class));
    }

    /**
     * Splits the ids into requests. There is at least one, for the base currency; each names all
     * types, to learn which were synced.
     */
    private static List<Map<String, List<String>>> requests(ReferenceRequest referenceRequest) {
        Map<DataType, Set<String>> all = new LinkedHashMap<>();
        all.put(DataType.CHART_OF_ACCOUNTS, referenceRequest.accounts());
        all.put(DataType.SUPPLIERS, referenceRequest.suppliers());
        all.put(DataType.CUSTOMERS, referenceRequest.customers());
        all.put(DataType.TAX_RATES, referenceRequest.taxRates());
        all.put(DataType.TRACKING_CATEGORIES, referenceRequest.trackingCategories());
        all.put(DataType.ITEMS, referenceRequest.items());
        List<Map<String, List<String>>> requests = new ArrayList<>();
        requests.add(requestBody(all.keySet()));
        int room = MAX_IDS_PER_CALL;
        for (Map.Entry<DataType, Set<String>> each : all.entrySet()) {
            for (String id : each.getValue()) {
                if (room == 0) {
                    requests.add(requestBody(all.keySet()));
                    room = MAX_IDS_PER_CALL;
                }
                requests.getLast().getOrDefault(each.getKey().key(), List.of()).add(id);
                room--;
            }
        }
        return requests;
    }

    private static Map<String, List<String>> requestBody(Set<DataType> types) {
        Map<String, List<String>> ids = new LinkedHashMap<>();
        types.forEach(it -> ids.put(it.key(), new ArrayList<>()));
        return ids;
    }

    private record Request(
            CompanyId companyId, ConnectionId connectionId, Map<String, List<String>> ids) {}

    /** Response body of sync-service. */
    private record Response(
            @Nullable String baseCurrency,
            @Nullable String country,
            List<PulledDataType> read,
            List<ReferenceRecord> records) {

        private record PulledDataType(String dataType) {}

        private record ReferenceRecord(
                String dataType, String id, boolean deleted, JsonNode record) {}
    }
}
