package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.error.JsonErrors;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class UnknownMembersTests {

    private final JsonMapper json = ClientJson.mapper(JsonMapper.builder().build());

    @RejectsUnknownMembers
    record Strict(@Nullable List<String> dataTypes, @Nullable Line line) {

        @RejectsUnknownMembers
        record Line(@Nullable String name) {}
    }

    record Lenient(@Nullable String name) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"datatypes":["a"]}          | datatypes | is not a member of this request. Did you mean dataTypes?
                    {"other":{"a":[1]},"line":{}} | other     | is not a member of this request.
                    {"line":{"nam":"a"}}         | line.nam  | is not a member of this request. Did you mean name?
                    {"\\u0000":1}                 |           | must have member names without NUL and unpaired surrogates
                    """)
    void unknownMemberIsRejectedWithItsPath(String body, @Nullable String path, String message) {
        assertThatThrownBy(() -> json.readValue(body, Strict.class))
                .isInstanceOfSatisfying(
                        JacksonException.class,
                        it -> {
                            assertThat(JsonErrors.path(it)).isEqualTo(path);
                            assertThat(JsonErrors.describe(it)).isEqualTo(message);
                        });
    }

    @Test
    void knownMembersAreRead() {
        String body = "{\"dataTypes\":[\"a\"],\"line\":{\"name\":\"b\"}}";

        assertThat(json.readValue(body, Strict.class))
                .isEqualTo(new Strict(List.of("a"), new Strict.Line("b")));
    }

    @Test
    void otherTypesIgnoreUnknownMembers() {
        assertThat(json.readValue("{\"nam\":1,\"name\":\"a\"}", Lenient.class))
                .isEqualTo(new Lenient("a"));
    }
}
