package io.ledgerway.sync.platform;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.NearestName;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.springframework.http.HttpStatus;

/** Creates the error for a data type that no platform supports. */
public final class UnsupportedDataType {

    private static final List<String> KEYS =
            Arrays.stream(DataType.values()).map(DataType::key).toList();

    private UnsupportedDataType() {}

    /**
     * Returns 404 with the type and the platforms; for a key that does not exist also the nearest
     * one.
     *
     * @param dataType the key as the caller wrote it
     * @param platforms names of the platforms; may be empty
     */
    public static ApiException by(String dataType, Collection<String> platforms) {
        String error =
                platforms.isEmpty()
                        ? "Datatype %s not supported".formatted(dataType)
                        : "Datatype %s not supported by platform(s) %s"
                                .formatted(dataType, String.join(", ", platforms));
        if (KEYS.contains(dataType) || dataType.contains("/")) {
            return ApiException.notFound(error);
        }
        String hint = "There is no data type with this key.";
        return ApiException.of(
                HttpStatus.NOT_FOUND,
                error,
                List.of(
                        new ErrorBody.Item(
                                "dataType",
                                hint + NearestName.question(dataType, KEYS),
                                "DataType")));
    }
}
