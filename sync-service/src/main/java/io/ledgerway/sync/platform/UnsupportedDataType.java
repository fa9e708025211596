package io.ledgerway.sync.platform;

import io.ledgerway.starter.error.ApiException;
import java.util.Collection;

/** The refusal of a data type that no platform at hand has, in the contract's words. */
public final class UnsupportedDataType {

    private UnsupportedDataType() {}

    /**
     * 404, naming the type and the platforms.
     *
     * @param dataType its key, as the caller wrote it
     * @param platforms their names
     */
    public static ApiException by(String dataType, Collection<String> platforms) {
        return ApiException.notFound(
                "Datatype %s not supported by platform(s) %s"
                        .formatted(dataType, String.join(", ", platforms))
                        .strip());
    }
}
