package io.ledgerway.sync.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.feed.CursorText;
import io.ledgerway.sync.feed.ChangeCursor.RecordKey;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangeCursorTests {

    private static final UUID SCOPE = new UUID(1, 2);

    @Test
    void textContainsThePosition() {
        for (ChangeCursor each :
                List.of(
                        ChangeCursor.ofCompany(SCOPE, 7),
                        ChangeCursor.ofClient(SCOPE, 3, Long.MAX_VALUE),
                        new ChangeCursor(SCOPE, false, 9, 0, null, null, ""),
                        new ChangeCursor(SCOPE, false, 9, 4, new UUID(5, 6), null, "invoices"),
                        inBootstrap(null),
                        inBootstrap(""),
                        inBootstrap("invoices"))) {
            assertThat(ChangeCursor.parse(each.text(), SCOPE)).isEqualTo(each);
            assertThat(each.text()).matches("[A-Za-z0-9_-]+");
        }
    }

    @Test
    void changedTextIsRejected() {
        String text = ChangeCursor.ofCompany(SCOPE, 7).text();
        for (int i = 0; i < text.length() - 1; i++) {
            char other = text.charAt(i) == 'A' ? 'B' : 'A';
            String changed = text.substring(0, i) + other + text.substring(i + 1);
            assertThatThrownBy(() -> ChangeCursor.parse(changed, SCOPE))
                    .isInstanceOf(ApiException.class);
        }
        assertThatThrownBy(() -> ChangeCursor.parse("", SCOPE)).isInstanceOf(ApiException.class);
    }

    @Test
    void cursorOfAnotherScopeIsRejected() {
        String text = ChangeCursor.ofCompany(SCOPE, 7).text();

        assertThatThrownBy(() -> ChangeCursor.parse(text, new UUID(3, 4)))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void bootstrapContinuesWithItsDataType() {
        inBootstrap("invoices").requireType(DataType.INVOICES);
        inBootstrap("").requireType(null);

        assertThatThrownBy(() -> inBootstrap("invoices").requireType(DataType.BILLS))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("dataType=invoices");
        assertThatThrownBy(() -> inBootstrap("invoices").requireType(null))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("dataType=invoices");
        assertThatThrownBy(() -> inBootstrap("").requireType(DataType.BILLS))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("all data types");
    }

    @Test
    void cursorOfAnEarlierReleaseContinuesWithAnyDataType() {
        ChangeCursor earlier =
                ChangeCursor.parse(
                        CursorText.of(
                                "1",
                                SCOPE.toString(),
                                "b",
                                "9",
                                "4",
                                new UUID(5, 6).toString(),
                                new UUID(7, 8).toString(),
                                "invoices",
                                "a\nb/ü"),
                        SCOPE);

        assertThat(earlier).isEqualTo(inBootstrap(null));
        earlier.requireType(DataType.BILLS);
        earlier.requireType(null);
    }

    @Test
    void cursorAfterTheBootstrapContinuesWithAnyDataType() {
        ChangeCursor.ofCompany(SCOPE, 7).requireType(DataType.BILLS);
        ChangeCursor.ofClient(SCOPE, 3, 7).requireType(null);
    }

    private static ChangeCursor inBootstrap(@Nullable String type) {
        return new ChangeCursor(
                SCOPE,
                false,
                9,
                4,
                new UUID(5, 6),
                new RecordKey(new UUID(7, 8), "invoices", "a\nb/ü"),
                type);
    }
}
