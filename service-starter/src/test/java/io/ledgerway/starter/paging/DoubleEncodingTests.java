package io.ledgerway.starter.paging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubleEncodingTests {

    @ParameterizedTest
    @CsvSource({
        "id%3D7, id=7",
        "enabled%3dtrue, enabled=true",
        "name%7EA%26B, name~A&B",
        "name!%3DA, name!=A",
        "enabled%21%3Dtrue%26%26size%3E1, enabled!=true&&size>1",
        "name%3DA%2BB, name=A+B",
        "name%3Da+b, name=a+b",
        "size%3C1, size<1",
        "discount=5%3D, discount=5%3D",
        "name~50%25, name~50%25",
        "plain, plain",
        "broken%3D%zz, broken%3D%zz",
    })
    void decodesAgainOnlyIfNoOperatorIsPresent(String filter, String meant) {
        assertThat(DoubleEncoding.decode(filter)).isEqualTo(meant);
    }
}
