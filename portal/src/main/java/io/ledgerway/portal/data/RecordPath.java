package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.JsonNode;

/** One record through its list: ids may hold what no path can. */
final class RecordPath {

    /** Ids compare without regard to case, so several may fit. */
    private static final int SEVERAL = 20;

    private RecordPath() {}

    static ApiPath of(UUID company, DataType type, String id) {
        return DataTypes.path(company, type)
                .with("pageSize", SEVERAL)
                .with("query", "id=" + QueryLiteral.of(id));
    }

    /** The record with exactly this id; what there is not is not found. */
    static ApiResult<JsonNode> find(ApiResult<String> list, String id) {
        return list.map(RecordJson.Records::of)
                .map(page ->
                        page.results().stream()
                                .filter(it -> RecordJson.text(it.path("id")).equals(id))
                                .findFirst()
                                .orElseThrow(
                                        () -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
    }
}
