package io.ledgerway.webhook.messagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.help.HelpTexts;
import io.ledgerway.webhook.destination.DeliveryResponse;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The help page describes every state of messages and attempts. */
class HelpTests {

    @Test
    void everyStateOfAMessageHasItsPage() {
        assertThat(HelpTexts.load().area("statuses/webhook-deliveries").codes())
                .containsExactlyElementsOf(
                        Arrays.stream(MessageState.values()).map(MessageState::wire).toList());
    }

    @Test
    void everyReasonWithoutAResponseHasItsPage() {
        assertThat(HelpTexts.load().area("statuses/webhook-attempts").codes())
                .containsExactlyElementsOf(
                        Arrays.stream(DeliveryResponse.Failure.values())
                                .map(DeliveryResponse.Failure::wire)
                                .distinct()
                                .toList());
    }
}
