package io.ledgerway.system.strict;

import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;
import org.openapitools.openapidiff.core.output.ConsoleRender;

/** Differences between two versions of the OpenAPI document. */
public record ApiChanges(boolean breaking, String report) {

    /** Compares two documents in JSON. */
    public static ApiChanges between(String released, String now) {
        ChangedOpenApi changes = OpenApiCompare.fromContents(as30(released), as30(now));
        ByteArrayOutputStream report = new ByteArrayOutputStream();
        new ConsoleRender().render(changes, new OutputStreamWriter(report, StandardCharsets.UTF_8));
        return new ApiChanges(changes.isIncompatible(), report.toString(StandardCharsets.UTF_8));
    }

    /** The library detects changes of types only in 3.0 documents. */
    private static String as30(String document) {
        return document.replaceFirst(
                "\"openapi\"\\s*:\\s*\"3\\.1\\.\\d\"", "\"openapi\":\"3.0.3\"");
    }
}
