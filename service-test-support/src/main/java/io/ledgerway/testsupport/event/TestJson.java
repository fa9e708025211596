package io.ledgerway.testsupport.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

final class TestJson {

    static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private TestJson() {}
}
