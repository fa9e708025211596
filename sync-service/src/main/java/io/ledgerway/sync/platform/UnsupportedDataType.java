package io.ledgerway.sync.platform;

import io.ledgerway.starter.error.ApiException;
import java.util.Collection;

/** Creates the error for a data type that no platform supports. */
public final class UnsupportedDataType {

    private UnsupportedDataType() {}

    /**
     * Returns 404 with the type and the platforms.
     *
     * @param dataType the key as the caller wrote it
     * @param platforms names of the platforms
     */
    public static ApiException by(String dataType, Collection<String> platforms) {
        return ApiException.notFound(
                "Datatype %s not supported by platform(s) %s"
                        .formatted(dataType, String.join(", ", platforms))
                        .strip());
    }
}
