package io.ledgerway.portal.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CompanyFormTests {

    @Test
    void eachLineIsATag() {
        assertThat(new CompanyForm("Harbour", "", "region=north\n\n team = a=b ").body())
                .containsEntry("tags", Map.of("region", "north", "team", "a=b"));
    }

    @Test
    void keyOfTwoLinesIsRejected() {
        CompanyForm form = new CompanyForm("Harbour", "", "region=north\nregion = south");

        assertThatThrownBy(form::body)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Each key can be used once. Repeated key: region");
    }
}
