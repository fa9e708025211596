package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.JsonNode;

/** Finds one record with a list query, because ids may contain characters that a path cannot. */
final class RecordPath {

    /** Ids are compared without case, so several records may match. */
    private static final int SEVERAL = 20;

    private RecordPath() {}

    static ApiPath of(UUID company, DataType type, String id) {
        return DataTypes.path(company, type)
                .with("pageSize", SEVERAL)
                .with("query", "id=" + QueryLiteral.of(id));
    }

    /** The record with exactly this id; otherwise not found. */
    static ApiResult<JsonNode> find(ApiResult<String> list, String id) {
        return list.map(RecordJson.Records::of)
                .map(page ->
                        page.results().stream()
                                .filter(it -> RecordJson.text(it.path("id")).equals(id))
                                .findFirst()
                                .orElseThrow(() ->
                                        new ResponseStatusException(
                                                HttpStatus.NOT_FOUND,
                                                "The company has no record with this id."
                                                        + " It was not synced yet, or its"
                                                        + " connection was deleted.")));
    }
}
