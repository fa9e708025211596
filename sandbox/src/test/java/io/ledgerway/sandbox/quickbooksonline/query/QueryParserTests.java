package io.ledgerway.sandbox.quickbooksonline.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParserTests {

    @Test
    void clausesAreInAnyCaseAndOrder() {
        QueryText query =
                QueryParser.parse(
                        "SELECT Id, MetaData.CreateTime FROM bill WHERE Id IN ('1','2') AND TotalAmt >= 3"
                                + " ORDERBY TxnDate DESC, Id MAXRESULTS 7 STARTPOSITION 3");

        assertThat(query.entity()).isEqualTo(Entity.BILL);
        assertThat(query.columns()).containsExactly("Id", "MetaData.CreateTime");
        assertThat(query.conditions())
                .containsExactly(
                        new QueryText.Condition("Id", "IN", List.of("1", "2")),
                        new QueryText.Condition("TotalAmt", ">=", List.of("3")));
        assertThat(query.orders())
                .containsExactly(
                        new QueryText.Order("TxnDate", true), new QueryText.Order("Id", false));
        assertThat(query.start()).isEqualTo(3);
        assertThat(query.limit()).isEqualTo(7);
    }

    @Test
    void aBackslashEscapesAQuote() {
        QueryText query =
                QueryParser.parse("select * from Customer where DisplayName = 'Amy\\'s \\\\ Shop'");

        assertThat(query.conditions().getFirst().value()).isEqualTo("Amy's \\ Shop");
    }

    @Test
    void countsAreRecognized() {
        assertThat(QueryParser.parse("select count(*) from Invoice").isCount()).isTrue();
        assertThat(QueryParser.parse("select * from Invoice").limit()).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "selec * from Customer",
                "select * from Customer where",
                "select * from Customer where Id ~ 3",
                "select * from Customer maxresults x",
                "select * from Customer where Id = 'open",
                "select * from Customer limit 5"
            })
    void anotherLanguageIsRefused(String query) {
        assertThatThrownBy(() -> QueryParser.parse(query))
                .isInstanceOfSatisfying(Fault.class, it -> assertThat(it.code()).isEqualTo("4000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"select * from Nothing", "select * from Customer maxresults 1001"})
    void unknownEntitiesAndLargePagesAreRefused(String query) {
        assertThatThrownBy(() -> QueryParser.parse(query))
                .isInstanceOfSatisfying(Fault.class, it -> assertThat(it.code()).isEqualTo("4001"));
    }
}
