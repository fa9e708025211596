package io.ledgerway.gateway.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongPollsTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events?wait=30",
                "/events?after=12&wait=05&limit=10",
                "/data/changes?wait=1",
                "/companies/5b0f6a3e/data/changes?cursor=x&wait=30",
                "http://localhost/events?wait=30"
            })
    void requestsThatWaitHaveTheirOwnLabel(String uri) {
        assertThat(LongPolls.label(uri)).isEqualTo("WAIT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events",
                "/events?wait=0",
                "/events?wait=",
                "/events?await=30",
                "/events?after=wait=30",
                "/events/states?wait=30",
                "/companies?wait=30",
                "/companies?query=/events?wait=30"
            })
    void otherRequestsHaveNone(String uri) {
        assertThat(LongPolls.label(uri)).isNull();
    }
}
