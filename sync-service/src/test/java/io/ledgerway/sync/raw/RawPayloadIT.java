package io.ledgerway.sync.raw;

import static io.ledgerway.sync.scenario.Contacts.contact;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Payloads are stored with each version, byte for byte, and returned until the version is gone. */
@SyncServiceTest
class RawPayloadIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final String FIRST = "{ \"id\":\"s1\", \"label\":\"One\",  \"rate\":1.50 }";
    private static final String SECOND = "{\"id\":\"s1\",\"label\":\"Zw\u00f6i\",\"rate\":1.5}";

    @Autowired Scenario scenario;
    @Autowired RawPayloads payloads;

    @Test
    void thePlatformsOwnBytesOfEachVersionAreReturned() throws UnsupportedEncodingException {
        LinkedCompany linked = scenario.linked();
        sync(linked, FIRST);
        sync(linked, SECOND);

        MvcTestResult present = scenario.get(linked, "/data/suppliers/s1/raw");
        MvcTestResult first = scenario.get(linked, "/data/suppliers/s1/raw?version=1");

        assertThat(present).hasStatusOk();
        assertThat(text(present)).isEqualTo(SECOND);
        assertThat(present.getResponse().getContentType()).startsWith("application/json");
        assertThat(present.getResponse().getHeader("X-Record-Version")).isEqualTo("2");
        assertThat(present.getResponse().getHeader("X-Raw-Payload")).isEqualTo("exact");
        assertThat(text(first)).isEqualTo(FIRST);
    }

    @Test
    void aDeletedRecordKeepsThePayloadOfItsLastVersion() throws UnsupportedEncodingException {
        LinkedCompany linked = scenario.linked();
        sync(linked, FIRST);
        linked.books().delete(TYPE, new Tombstone("s1", null));
        scenario.sync(linked, TYPE);

        assertThat(text(scenario.get(linked, "/data/suppliers/s1/raw?version=1"))).isEqualTo(FIRST);
        assertThat(text(scenario.get(linked, "/data/suppliers/s1/raw"))).isEqualTo(FIRST);
    }

    @Test
    void aChangeThatIsNotMappedRenewsThePayloadOfTheVersion() throws UnsupportedEncodingException {
        LinkedCompany linked = scenario.linked();
        sync(linked, FIRST);
        String other = "{\"id\":\"s1\",\"label\":\"One\",\"rate\":2}";
        sync(linked, other);

        MvcTestResult raw = scenario.get(linked, "/data/suppliers/s1/raw");

        assertThat(text(raw)).isEqualTo(other);
        assertThat(raw.getResponse().getHeader("X-Record-Version")).isEqualTo("1");
    }

    @Test
    void anUnchangedRecordWritesNothing() {
        LinkedCompany linked = scenario.linked();
        sync(linked, FIRST);
        String before = rowVersion(linked);

        scenario.sync(linked, TYPE);

        assertThat(rowVersion(linked)).isEqualTo(before);
    }

    @Test
    void payloadsAreNeitherStoredNorReturnedWhileTheyAreOff() throws UnsupportedEncodingException {
        LinkedCompany linked = scenario.linked();
        sync(linked, FIRST);
        assertThat(text(setting(linked.client()))).isEqualTo("{\"stored\":true}");

        assertThat(scenario.put(linked.client(), "/profile/rawPayloads", "{\"stored\":false}"))
                .hasStatusOk();

        assertThat(text(setting(linked.client()))).isEqualTo("{\"stored\":false}");
        assertThat(text(scenario.get(linked, "/data/suppliers/s1/raw")))
                .contains("Raw payloads are off for this client.");
        sync(linked, SECOND);
        scenario.put(linked.client(), "/profile/rawPayloads", "{\"stored\":true}");
        MvcTestResult second = scenario.get(linked, "/data/suppliers/s1/raw");
        assertThat(second).hasStatus(404);
        assertThat(text(second)).contains("No raw payload is stored for version 2");
        assertThat(text(scenario.get(linked, "/data/suppliers/s1/raw?version=1"))).isEqualTo(FIRST);
    }

    @Test
    void whatDoesNotExistIsNotFound() throws UnsupportedEncodingException {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, Scenario.supplier("bare", "No payload"));
        sync(linked, FIRST);

        assertThat(text(scenario.get(linked, "/data/suppliers/bare/raw")))
                .contains("the platform's adapter provides none");
        assertThat(text(scenario.get(linked, "/data/suppliers/s1/raw?version=7")))
                .contains("Version 7 of suppliers s1 is not kept");
        assertThat(scenario.get(linked, "/data/suppliers/nobody/raw")).hasStatus(404);
        assertThat(
                        scenario.get(
                                linked.as(new ClientId(UUID.randomUUID())),
                                "/data/suppliers/s1/raw"))
                .hasStatus(403);
        assertThat(scenario.put(linked.client(), "/profile/rawPayloads", "{}"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo("stored"));
    }

    @Test
    void aDictionaryMakesSmallPayloadsSmaller() {
        List<SourceRecord> page =
                IntStream.range(0, 100)
                        .mapToObj(it ->
                                contact(
                                        """
                                        {"id":"s%d","label":"Name %d","telephone_number":"+44 %d",\
                                        "blocked_for_payments":false,"contact_language":"en",\
                                        "registration_number":"GB%d","payment_terms_days":30}\
                                        """
                                                .formatted(it, it * 7, it * 31, it * 977)))
                        .toList();
        ClientId client = new ClientId(UUID.randomUUID());

        var encoded = payloads.encoder("dict", client).encode(page);

        long original =
                page.stream().mapToLong(it -> requireNonNull(it.raw()).payload().length()).sum();
        long stored = encoded.stream().mapToLong(it -> it.orElseThrow().length).sum();
        assertThat(stored).isLessThan(original / 2);
        for (int i = 0; i < page.size(); i++) {
            assertThat(payloads.decode(encoded.get(i).orElseThrow()).bytes())
                    .isEqualTo(requireNonNull(page.get(i).raw()).payload().bytes());
        }
    }

    @Test
    void aPayloadThatWasDeflatedIsReturned() {
        byte[] text = FIRST.getBytes(UTF_8);
        byte[] encoded = encoded("deflated");
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, /* nowrap= */ true);
        deflater.setInput(text);
        deflater.finish();
        byte[] deflated = new byte[RawPayloads.HEADER + text.length + 64];
        ByteBuffer.wrap(deflated).putInt(-ByteBuffer.wrap(encoded).getInt());
        int length =
                deflater.deflate(
                        deflated, RawPayloads.HEADER, deflated.length - RawPayloads.HEADER);
        deflater.end();

        StoredPayload decoded =
                payloads.decode(Arrays.copyOf(deflated, RawPayloads.HEADER + length));

        assertThat(decoded.bytes()).isEqualTo(text);
        assertThat(payloads.decode(encoded).bytes()).isEqualTo(text);
    }

    @Test
    void aCorruptPayloadIsNamedSo() {
        byte[] encoded = encoded("corrupt");

        byte[] cut = Arrays.copyOf(encoded, encoded.length - 5);

        assertThatIllegalStateException()
                .isThrownBy(() -> payloads.decode(cut))
                .withMessage("The stored payload is corrupt");
    }

    private byte[] encoded(String platformKey) {
        return payloads.encoder(platformKey, new ClientId(UUID.randomUUID()))
                .encode(List.of(contact(FIRST)))
                .getFirst()
                .orElseThrow();
    }

    private void sync(LinkedCompany linked, String contact) {
        linked.books().put(TYPE, contact(contact));
        scenario.sync(linked, TYPE);
    }

    private MvcTestResult setting(ClientId client) {
        return scenario.asClient(client, "/profile/rawPayloads");
    }

    private String rowVersion(LinkedCompany linked) {
        return scenario.jdbc
                .sql("SELECT xmin::text || ctid::text FROM record WHERE company_id = ?")
                .param(linked.company().value())
                .query(String.class)
                .single();
    }

    private static String text(MvcTestResult response) throws UnsupportedEncodingException {
        return response.getResponse().getContentAsString(UTF_8);
    }
}
