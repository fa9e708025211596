package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiChangesTests {

    private static final String API =
            """
            {"openapi":"3.1.0","info":{"title":"x","version":"1"},
            "paths":{"/companies":{"get":{"operationId":"list",
            "parameters":[{"name":"page","in":"query","schema":{"type":"integer"}}],
            "responses":{"200":{"description":"OK","content":{"application/json":
            {"schema":{"$ref":"#/components/schemas/Company"}}}}}}}},
            "components":{"schemas":{"Company":{"type":"object","required":["id","name"],
            "properties":{"id":{"type":"string"},"name":{"type":"string"},
            "status":{"type":"string","enum":["Linked","Unlinked"]}}}}}}
            """;

    @Test
    void unchangedDocumentIsCompatible() {
        assertThat(ApiChanges.between(API, API).breaking()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a path is gone | \"/companies\" | \"/firms\"",
                "a method is gone | \"get\":{ | \"put\":{",
                "a member is gone | \"name\":{\"type\":\"string\"}, | ''",
                "a member has another type | \"id\":{\"type\":\"string\"} | \"id\":{\"type\":\"integer\"}",
                "a parameter is required now | \"in\":\"query\", | \"in\":\"query\",\"required\":true,"
            })
    void breakingChangesAreDetected(String what, String from, String to) {
        String changed = API.replace(from, to);
        assertThat(changed).isNotEqualTo(API);

        assertThat(ApiChanges.between(API, changed).breaking()).as(what).isTrue();
    }

    @Test
    void additionsAreCompatible() {
        String more =
                API.replace(
                        "\"id\":{\"type\":\"string\"}",
                        "\"id\":{\"type\":\"string\"},\"created\":{\"type\":\"string\"}");

        assertThat(ApiChanges.between(API, more).breaking()).isFalse();
    }
}
