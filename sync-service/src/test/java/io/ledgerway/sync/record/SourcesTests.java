package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.supplemental.Supplements;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourcesTests {

    private static final Fingerprint WORDS = Fingerprint.of("{\"id\":1}".getBytes(UTF_8));
    private static final byte[] CONTENT = new byte[32];
    private static final byte[] OTHER = "another content, hashed".getBytes(UTF_8);

    private final Sources.Notes notes = notes(0);

    @Test
    void noteCountsForItsWordsAndItsContentOnly() {
        byte[] note = notes.note(WORDS, CONTENT);

        assertThat(notes.says(note, CONTENT, WORDS)).isTrue();
        assertThat(notes.says(note, CONTENT, Fingerprint.of(OTHER))).isFalse();
        assertThat(notes.says(note, OTHER, WORDS)).isFalse();
        assertThat(notes.says(note, new byte[0], WORDS)).as("retired").isFalse();
        assertThat(notes.says(null, CONTENT, WORDS)).isFalse();
    }

    @Test
    void wordsThatAreNotKnownLeaveNoNote() {
        assertThat(notes.note(null, CONTENT)).isNull();
    }

    @Test
    void noteCountsForOneSettingOfWhatIsReadBesides() {
        assertThat(notes(1).says(notes.note(WORDS, CONTENT), CONTENT, WORDS)).isFalse();
        assertThat(notes(0).says(notes.note(WORDS, CONTENT), CONTENT, WORDS))
                .as("of another process with the same classes")
                .isTrue();
    }

    private static Sources.Notes notes(long revision) {
        return new Sources(new MappingVersion()).of(new Supplements(revision, Map.of()));
    }
}
