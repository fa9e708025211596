package io.ledgerway.company.link.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.link.page.PullGroup.State;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.sync.ConnectionPulls.Pull;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PullGroupTests {

    @ParameterizedTest
    @EnumSource
    void everyDataTypeIsInOneGroup(DataType type) {
        List<Pull> pulls = List.of(new Pull(type.key(), DataSetStatus.COMPLETE));

        assertThat(Arrays.stream(PullGroup.values()).filter(it -> it.state(pulls).isPresent()))
                .hasSize(1);
    }

    @Test
    void aGroupIsDoneWhenAllItsTypesAre() {
        assertThat(sales(DataSetStatus.QUEUED, DataSetStatus.INITIAL)).contains(State.WAITING);
        assertThat(sales(DataSetStatus.COMPLETE, DataSetStatus.QUEUED)).contains(State.RUNNING);
        assertThat(sales(DataSetStatus.FETCHING, DataSetStatus.QUEUED)).contains(State.RUNNING);
        assertThat(sales(DataSetStatus.COMPLETE, DataSetStatus.NOT_SUPPORTED)).contains(State.DONE);
        assertThat(sales(DataSetStatus.COMPLETE, DataSetStatus.FETCH_ERROR)).contains(State.FAILED);
    }

    @Test
    void aGroupThatThePlatformDoesNotHaveIsNotShown() {
        assertThat(sales(DataSetStatus.NOT_SUPPORTED, DataSetStatus.CANCELLED)).isEmpty();
        assertThat(PullGroup.SALES.state(List.of(new Pull("ofTheFuture", DataSetStatus.COMPLETE))))
                .isEmpty();
    }

    private static Optional<State> sales(DataSetStatus one, DataSetStatus other) {
        return PullGroup.SALES.state(
                List.of(new Pull("invoices", one), new Pull("salesOrders", other)));
    }
}
