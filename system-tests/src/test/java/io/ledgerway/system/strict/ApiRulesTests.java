package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ApiRulesTests {

    private static final String API =
            """
            {"info":{"title":"x","description":"y","contact":{"name":"z"},"license":{"name":"l"}},
            "servers":[{"url":"/"}],"tags":[{"name":"T","description":"t"}],
            "paths":{"/a/{id}":{"get":{"operationId":"getA","summary":"Get","description":"Gets.",
            "tags":["T"],"x":{"$ref":"#/components/schemas/A"}}},
            "/a/b":{"get":{"operationId":"getB","summary":"Get B","description":"Gets b.",
            "tags":["T"]}}},
            "webhooks":{"a.b":{"post":{"operationId":"onB","summary":"B","description":"B comes.",
            "tags":["T"]}}},
            "components":{"schemas":{"A":{}}}}
            """;

    @Test
    void validDocumentHasNoViolation() {
        assertThat(ApiRules.violations(JsonMapper.shared().readTree(API))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"contact\":{\"name\":\"z\"}, | '' | info has /contact/name",
                "{\"url\":\"/\"} | '' | servers are listed",
                "\"onB\" | \"on a.b\" | post a.b has an operation id that is valid in URLs",
                "\"getB\" | \"getA\" | get /a/b has another operationId than get /a/{id}",
                "Gets b. | Gets. | get /a/b has another description than get /a/{id}",
                "\"Get B\" | \"Get B.\" | get /a/b has a summary without a full stop",
                "\"summary\":\"B\", | '' | post a.b has a summary",
                "\"name\":\"T\" | \"name\":\"U\" | get /a/{id} has a defined tag, not T",
                "\"description\":\"t\" | \"description\":\"\" | tag T has a description",
                "/a/b | /{x}/b | /a/{id} cannot be confused with /{x}/b",
                "\"A\":{} | \"A\":{},\"B\":{} | these schemas are used: [B]"
            })
    void violationIsNamed(String valid, String invalid, String violation) {
        String changed = API.replace(valid, invalid);
        assertThat(changed).isNotEqualTo(API);

        assertThat(ApiRules.violations(JsonMapper.shared().readTree(changed))).contains(violation);
    }
}
