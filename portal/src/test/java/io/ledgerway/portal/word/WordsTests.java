package io.ledgerway.portal.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import org.junit.jupiter.api.Test;

class WordsTests {

    private final Words words = new Words();

    @Test
    void everyFailureSaysWhatToDo() {
        for (DataSetStatus status : DataSetStatus.values()) {
            Word word = words.dataSet(status.wire());

            assertThat(word.meaning()).as(status.wire()).endsWith(".");
            assertThat(word.look().equals("bad")).as(status.wire()).isEqualTo(status.isError());
            assertThat(word.next() != null || !status.isError()).as(status.wire()).isTrue();
        }
    }

    @Test
    void keysBecomeLabels() {
        assertThat(words.dataType("billCreditNotes")).isEqualTo("Bill credit notes");
        assertThat(words.dataType("banking-accountBalances"))
                .isEqualTo("Banking: account balances");
        assertThat(words.dataType("company")).isEqualTo("Company information");
        assertThat(words.dataType("custom/fixedAssets")).isEqualTo("custom/fixedAssets");
        for (DataType type : DataType.values()) {
            assertThat(words.dataType(type.key())).matches("[A-Z][a-z: ]+");
        }
    }

    @Test
    void unknownWordIsShownAsItCame() {
        assertThat(words.dataSet("Routing").text()).isEqualTo("Routing");
        assertThat(words.connection("Paused").text()).isEqualTo("Paused");
        assertThat(words.connection(null).text()).isEmpty();
    }
}
