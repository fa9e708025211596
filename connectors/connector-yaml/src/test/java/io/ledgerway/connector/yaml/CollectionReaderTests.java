package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CollectionReaderTests {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final String PAGING =
            "paging: {style: page, parameter: page, sizeParameter: per_page, size: 3}";

    /** Seven suppliers in pages of three. */
    private static String numbered(Map<String, String> query) {
        return query.containsKey("since")
                ? page(List.of(), 0)
                : page(ids(3 * (Integer.parseInt(query.get("page")) - 1), 3, 7), 7);
    }

    private static List<String> ids(int from, int size, int total) {
        return IntStream.range(from, Math.min(from + size, total))
                .mapToObj(it -> "s" + it)
                .toList();
    }

    private static String page(List<String> ids, int total) {
        return "{\"data\":{\"items\":["
                + ids.stream().map(CollectionReaderTests::supplier).collect(Collectors.joining(","))
                + "],\"count\":"
                + total
                + "}}";
    }

    private static String supplier(String id) {
        return """
        {"id":"%s","name":"Name %s","kind":"supplier","state":"live","updated":"2026-02-01T00:00:00Z"}
        """
                .formatted(id, id);
    }

    @Test
    void numberedPagesAreReadToTheLastOne() throws ConnectorException {
        var api = new FakeApi(CollectionReaderTests::numbered);

        var read = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);

        assertThat(read.ids()).containsExactlyElementsOf(ids(0, 7, 7));
        assertThat(read.end().complete()).isTrue();
        assertThat(api.requests)
                .first()
                .asString()
                .startsWith("https://api.acme.test/north/contacts?")
                .contains("kind=supplier", "per_page=3", "page=1");
        assertThat(read.pages().getFirst().records().getFirst())
                .satisfies(it -> {
                    assertThat(it.sourceModified())
                            .isEqualTo(Instant.parse("2026-02-01T00:00:00Z"));
                    assertThat(((Supplier) it.canonical()).supplierName()).isEqualTo("Name s0");
                });
    }

    @Test
    void numberedPagesWithAnotherNumberOfRecordsAreNotComplete() throws ConnectorException {
        var api = new FakeApi(query -> numbered(query).replace("\"count\":7", "\"count\":8"));

        assertThat(api.read(ExampleFile.read(), TYPE, Mode.FULL, null).end().complete()).isFalse();
    }

    @Test
    void aFirstPageWithoutTheRecordsOfTheTotalIsNotComplete() throws ConnectorException {
        var api = new FakeApi(_ -> page(List.of(), 7));

        assertThat(api.read(ExampleFile.read(), TYPE, Mode.FULL, null).end().complete()).isFalse();
    }

    @Test
    void pagesThatAreSmallerThanRequestedAreReadToTheTotal() throws ConnectorException {
        var api =
                new FakeApi(query -> {
                    var from = 2 * (Integer.parseInt(query.get("page")) - 1);
                    return query.containsKey("since")
                            ? page(List.of(), 0)
                            : page(ids(from, 2, 7), 7);
                });

        var read = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);

        assertThat(read.ids()).containsExactlyElementsOf(ids(0, 7, 7));
        assertThat(read.end().complete()).isTrue();
    }

    @Test
    void aPageWithMoreRecordsThanRequestedIsRejected() {
        var api = new FakeApi(_ -> page(ids(0, 4, 4), 4));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(ExampleFile.read(), TYPE, Mode.FULL, null))
                .withMessage("The response to GET /contacts has 4 records; 3 were requested");
    }

    /** A smaller page can be requested of the others. */
    @Test
    void onlyAWholeListMayHaveMoreThan400000Tokens() throws ConnectorException {
        var large =
                page(List.of("a"), 1)
                        .replace("\"count\"", "\"more\":[" + "0,".repeat(400_000) + "0],\"count\"");
        var api = new FakeApi(_ -> large);
        var whole = ExampleFile.with(PAGING, "paging: {style: whole}");

        assertThat(api.read(whole, TYPE, Mode.LIVE_IDS, null).liveIds()).containsExactly("a");
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(ExampleFile.read(), TYPE, Mode.LIVE_IDS, null))
                .withMessage("The response to GET /north/contacts is too large");
    }

    @Test
    void afterAnIncompleteReadEverythingIsReadAgain() throws ConnectorException {
        var first =
                new FakeApi(query -> numbered(query).replace("\"count\":7", "\"count\":8"))
                        .read(ExampleFile.read(), TYPE, Mode.FULL, null);

        var second =
                new FakeApi(CollectionReaderTests::numbered)
                        .read(
                                ExampleFile.read(),
                                TYPE,
                                Mode.INCREMENTAL,
                                first.end().nextCheckpoint());

        assertThat(second.ids()).containsExactlyElementsOf(ids(0, 7, 7));
        assertThat(second.end().complete()).isTrue();
    }

    @Test
    void anIncompleteIncrementalReadIsRepeated() throws ConnectorException {
        var first =
                new FakeApi(CollectionReaderTests::numbered)
                        .read(ExampleFile.read(), TYPE, Mode.FULL, null);
        var second =
                new FakeApi(query ->
                        page("1".equals(query.get("page")) ? List.of("a") : List.of(), 2))
                        .at(FakeApi.NOW.plus(Duration.ofDays(1)))
                        .read(
                                ExampleFile.read(),
                                TYPE,
                                Mode.INCREMENTAL,
                                first.end().nextCheckpoint());
        assertThat(second.end().complete()).isFalse();
        var api = new FakeApi(CollectionReaderTests::numbered);

        api.read(ExampleFile.read(), TYPE, Mode.INCREMENTAL, second.end().nextCheckpoint());

        assertThat(api.requests)
                .singleElement()
                .asString()
                .contains("since=2026-03-01T11%3A58%3A00Z");
    }

    @Test
    void aFullReadAlsoReadsWhatChangedSinceItsStart() throws ConnectorException {
        var api =
                new FakeApi(query ->
                        query.containsKey("since") ? page(List.of("late"), 1) : numbered(query));

        var read = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);

        assertThat(read.ids()).contains("late");
        assertThat(api.requests).last().asString().contains("since=2026-03-01T11%3A58%3A00Z");
    }

    @Test
    void anIncrementalReadStartsAtThePlatformsClockMinusTheOverlap() throws ConnectorException {
        var api = new FakeApi(CollectionReaderTests::numbered);
        var first = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);
        api.requests.clear();

        var second =
                api.read(ExampleFile.read(), TYPE, Mode.INCREMENTAL, first.end().nextCheckpoint());

        assertThat(second.ids()).isEmpty();
        assertThat(api.requests)
                .singleElement()
                .asString()
                .contains("since=2026-03-01T11%3A58%3A00Z");
    }

    @Test
    void withoutThePlatformsClockEverythingIsRead() throws ConnectorException {
        var api = new FakeApi(CollectionReaderTests::numbered).withoutClock();
        var first = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);

        var second =
                api.read(ExampleFile.read(), TYPE, Mode.INCREMENTAL, first.end().nextCheckpoint());

        assertThat(second.ids()).hasSize(7);
    }

    @Test
    @Timeout(20)
    void emptyPagesWithoutEndAreRefused() {
        var pages = new AtomicInteger();
        var api =
                new FakeApi(_ ->
                        page(List.of(), 0)
                                .replace(
                                        "\"count\"",
                                        "\"next\":\"n" + pages.incrementAndGet() + "\",\"count\""));
        var paging =
                "paging: {style: token, parameter: cursor, sizeParameter: per_page, size: 3, next: data.next}";

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(ExampleFile.with(PAGING, paging), TYPE, Mode.FULL, null))
                .withMessage("1000 pages of /contacts in a row are empty");
        assertThat(pages).hasValue(1_000);
    }

    /** The time is proportional to the number of records, not to its square. */
    @Test
    @Timeout(20)
    void aLargeListIsPassedOnInSmallParts() throws ConnectorException {
        var list = page(ids(0, 60_000, 60_000), 60_000);
        var file = ExampleFile.with(PAGING, "paging: {size: 10, style: whole}");

        var read = new FakeApi(_ -> list).read(file, TYPE, Mode.LIVE_IDS, null);

        assertThat(read.pages()).hasSize(6_000);
        assertThat(read.liveIds()).hasSize(60_000);
    }

    @Test
    void aReadIsResumedAfterAnyPage() throws ConnectorException {
        for (var file :
                List.of(
                        ExampleFile.read(),
                        ExampleFile.with(PAGING, "paging: {size: 3, style: whole}"))) {
            var api =
                    new FakeApi(query ->
                            query.containsKey("page") || query.containsKey("since")
                                    ? numbered(query)
                                    : page(ids(0, 7, 7), 7));
            var whole = api.read(file, TYPE, Mode.FULL, null);
            assertThat(whole.pages()).hasSize(3);

            for (int i = 0; i < 3; i++) {
                var rest = api.read(file, TYPE, Mode.FULL, whole.pages().get(i).checkpoint());

                assertThat(rest.pages()).hasSize(2 - i);
                assertThat(rest.end().complete()).isTrue();
            }
        }
    }

    @Test
    void aWholeListThatChangedIsReadAgain() throws ConnectorException {
        var file = ExampleFile.with(PAGING, "paging: {size: 3, style: whole}");
        var first =
                new FakeApi(_ -> page(ids(0, 7, 7), 7))
                        .read(file, TYPE, Mode.FULL, null)
                        .pages()
                        .getFirst();

        var rest =
                new FakeApi(_ -> page(ids(1, 6, 7), 6))
                        .read(file, TYPE, Mode.FULL, first.checkpoint());

        assertThat(rest.ids()).contains("s1", "s2", "s3", "s6");
    }

    @Test
    void offsetsCountRecords() throws ConnectorException {
        var file =
                ExampleFile.with(
                        PAGING,
                        "paging: {style: offset, parameter: from, sizeParameter: n, size: 3}");
        var api = new FakeApi(query -> page(ids(Integer.parseInt(query.get("from")), 3, 7), 7));

        assertThat(api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds())
                .containsExactlyElementsOf(ids(0, 7, 7));
    }

    @Test
    void aFullLastPageIsNotFollowedByAnother() throws ConnectorException {
        var api =
                new FakeApi(query -> {
                    var from = 3 * (Integer.parseInt(query.get("page")) - 1);
                    return query.containsKey("since")
                            ? page(ids(0, 3, 3), 3)
                            : page(ids(from, 3, 6), 6);
                });

        var read = api.read(ExampleFile.read(), TYPE, Mode.FULL, null);

        assertThat(read.ids()).containsAll(ids(0, 6, 6));
        assertThat(read.end().complete()).isTrue();
        assertThat(api.requests)
                .extracting(it -> it.replaceAll(".*[?&]page=(\\d+).*", "$1"))
                .containsExactly("1", "2", "1");
    }

    @Test
    void aFullLastPageOfOffsetsIsNotFollowedByAnother() throws ConnectorException {
        var file =
                ExampleFile.with(
                        PAGING,
                        "paging: {style: offset, parameter: from, sizeParameter: n, size: 3}");
        var api = new FakeApi(query -> page(ids(Integer.parseInt(query.get("from")), 3, 6), 6));

        assertThat(api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds())
                .containsExactlyElementsOf(ids(0, 6, 6));
        assertThat(api.requests).hasSize(2);
    }

    @Test
    void offsetsOfTimesHaveTheFormOfThePlatform() throws ConnectorException {
        for (var time :
                List.of(
                        "2026-05-06T10:00:00+0530",
                        "2026-05-06T10:00:00+05:30",
                        "2026-05-06T04:30:00Z",
                        "2026-05-06T04:30:00+00",
                        "2026-05-06T04:30:00",
                        "2026-05-06T04:30")) {
            var api = new FakeApi(_ -> page(List.of("a"), 1).replace("2026-02-01T00:00:00Z", time));

            var page = api.read(ExampleFile.read(), TYPE, Mode.FULL, null).pages().getFirst();

            assertThat(page.records())
                    .as(time)
                    .singleElement()
                    .extracting(it -> it.sourceModified())
                    .isEqualTo(Instant.parse("2026-05-06T04:30:00Z"));
        }
    }

    @Test
    void tokensAreFollowed() throws ConnectorException {
        var file =
                ExampleFile.with(
                        PAGING,
                        "paging: {style: token, parameter: after, next: data.next, size: 3}");
        var api =
                new FakeApi(query -> {
                    var from = Integer.parseInt(query.getOrDefault("after", "0"));
                    var next = from + 3 < 7 ? "\"" + (from + 3) + "\"" : "null";
                    return page(ids(from, 3, 7), 7)
                            .replace("\"count\"", "\"next\":" + next + ",\"count\"");
                });

        assertThat(api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds())
                .containsExactlyElementsOf(ids(0, 7, 7));
    }

    @Test
    void linksAreFollowedAtTheSameHostOnly() throws ConnectorException {
        var file = ExampleFile.with(PAGING, "paging: {style: link, next: next, size: 3}");
        var api =
                new FakeApi(query ->
                        query.containsKey("more")
                                ? page(List.of("b"), 2)
                                : page(List.of("a"), 2)
                                        .replaceFirst("\\{", "{\"next\":\"?more=1\","));

        assertThat(api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds()).containsExactly("a", "b");
        assertThat(api.requests)
                .containsExactly(
                        "https://api.acme.test/north/contacts?kind=supplier",
                        "https://api.acme.test/north/contacts?more=1");

        var elsewhere =
                new FakeApi(_ ->
                        page(List.of("a"), 2)
                                .replaceFirst("\\{", "{\"next\":\"https://evil.test/x\","));
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> elsewhere.read(file, TYPE, Mode.LIVE_IDS, null))
                .withMessage("The platform names an address of another host: evil.test");
        assertThat(elsewhere.requests).hasSize(1);
    }

    @Test
    void aPageThatIsItsOwnNextPageEndsTheRead() {
        var file = ExampleFile.with(PAGING, "paging: {style: link, next: next, size: 3}");
        var api =
                new FakeApi(
                        _ -> page(List.of("a"), 2).replaceFirst("\\{", "{\"next\":\"?more=1\","));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(file, TYPE, Mode.LIVE_IDS, null))
                .withMessage("The pages of /contacts repeat");
        assertThat(api.requests).hasSize(2);
    }

    @Test
    void pagesThatLeadToEachOtherEndTheRead() {
        var file =
                ExampleFile.with(
                        PAGING,
                        "paging: {style: token, parameter: after, next: data.next, size: 3}");
        var api =
                new FakeApi(query ->
                        page(List.of("a"), 2)
                                .replace(
                                        "\"count\"",
                                        "\"next\":\"%s\",\"count\""
                                                .formatted(
                                                        "x".equals(query.get("after"))
                                                                ? "y"
                                                                : "x")));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(file, TYPE, Mode.LIVE_IDS, null))
                .withMessage("The pages of /contacts repeat");
        assertThat(api.requests).hasSize(4);
    }

    @Test
    void anIgnoredPageNumberEndsTheRead() {
        var api = new FakeApi(_ -> page(ids(0, 3, 7), 7));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(ExampleFile.read(), TYPE, Mode.LIVE_IDS, null))
                .withMessage("The pages of /contacts repeat");
        assertThat(api.requests).hasSize(2);
    }

    @Test
    void aRepeatedPageIsFoundAfterAResume() throws ConnectorException {
        var checkpoint =
                new FakeApi(CollectionReaderTests::numbered)
                        .read(ExampleFile.read(), TYPE, Mode.LIVE_IDS, null)
                        .pages()
                        .getFirst()
                        .checkpoint();
        var api = new FakeApi(_ -> page(ids(0, 3, 7), 7));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(ExampleFile.read(), TYPE, Mode.LIVE_IDS, checkpoint))
                .withMessage("The pages of /contacts repeat");
        assertThat(api.requests).hasSize(1);
    }

    @Test
    void aNextPageThatIsAnObjectIsNotInTheContract() {
        var file = ExampleFile.with(PAGING, "paging: {style: link, next: next, size: 3}");
        var api =
                new FakeApi(_ ->
                        page(List.of("a"), 2)
                                .replaceFirst("\\{", "{\"next\":{\"href\":\"?more=1\"},"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.read(file, TYPE, Mode.LIVE_IDS, null))
                .withMessage("The response to GET /contacts has no text at \"next\"");
    }

    @Test
    void deletedRecordsAreTombstonesAndOthersAreSkipped() throws ConnectorException {
        var api =
                new FakeApi(query ->
                        query.containsKey("since")
                                ? page(List.of(), 0)
                                : page(List.of("a", "b", "c"), 3)
                                        .replaceFirst("live", "deleted")
                                        .replace(
                                                "Name c\",\"kind\":\"supplier",
                                                "Name c\",\"kind\":\"customer")
                                        .replace("\"count\":3", "\"count\":2"));
        var file = ExampleFile.with("size: 3}", "size: 4}");

        var page = api.read(file, TYPE, Mode.FULL, null).pages().getFirst();

        assertThat(page.tombstones())
                .containsExactly(new Tombstone("a", Instant.parse("2026-02-01T00:00:00Z")));
        assertThat(page.records()).extracting(it -> it.id()).containsExactly("b");
        assertThat(api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds()).containsExactly("b");
    }

    @Test
    void anUnreadableRecordDoesNotEndTheRead() throws ConnectorException {
        var api =
                new FakeApi(query ->
                        query.containsKey("since")
                                ? page(List.of(), 0)
                                : page(List.of("a", "b"), 2)
                                        .replace("\"Name a\"", "{\"first\":\"A\"}"));

        var page = api.read(ExampleFile.read(), TYPE, Mode.FULL, null).pages().getFirst();

        assertThat(page.records()).extracting(it -> it.id()).containsExactly("b");
        assertThat(page.unreadable())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.id()).isEqualTo("a");
                    assertThat(it.reason())
                            .isEqualTo("supplierName is {\"first\":\"A\"} and not a text");
                });
    }

    @Test
    void anObjectInPlaceOfAValueConcernsItsRecordOnly() throws ConnectorException {
        var api =
                new FakeApi(query ->
                        query.containsKey("since") || !"1".equals(query.get("page"))
                                ? page(List.of(), 0)
                                : page(List.of("a", "b", "c"), 3)
                                        .replaceFirst(
                                                "\"state\":\"live\"",
                                                "\"state\":{\"code\":\"deleted\"}")
                                        .replace(
                                                "Name b\",\"kind\":\"supplier\"",
                                                "Name b\",\"kind\":[\"customer\"]"));

        var page = api.read(ExampleFile.read(), TYPE, Mode.FULL, null).pages().getFirst();

        assertThat(page.records()).extracting(it -> it.id()).containsExactly("b", "c");
        assertThat(page.unreadable()).extracting(it -> it.id()).containsExactly("a");
    }

    @Test
    void olderRecordsAreLeftOut() throws ConnectorException {
        var api = new FakeApi(query -> page(List.of("a"), 1));
        var request = new PullRequest(TYPE, Mode.FULL, null, Instant.parse("2026-02-15T00:00:00Z"));

        try (var reader = api.open(ExampleFile.read(), request)) {
            assertThat(((PullStep.RecordPage) reader.next()).records()).isEmpty();
        }
        assertThat(api.requests).first().asString().contains("since=2026-02-15T00%3A00%3A00Z");
    }

    @Test
    void aResponseOfAnotherFormIsNoEmptyList() {
        for (var body : List.of("{}", "<html>", "{\"data\":{\"items\":7}}")) {
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .isThrownBy(() ->
                            new FakeApi(_ -> body).read(ExampleFile.read(), TYPE, Mode.FULL, null));
        }
    }

    @Test
    void errorsAreThoseOfTheStatus() {
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() ->
                        new FakeApi(_ -> "")
                                .status(403)
                                .read(ExampleFile.read(), TYPE, Mode.FULL, null));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() ->
                        new FakeApi(CollectionReaderTests::numbered)
                                .read(ExampleFile.read(), DataType.BILLS, Mode.FULL, null))
                .withMessage("Datatype bills not supported by platform(s) Acme Books");
    }

    @Test
    void equalRecordsHaveDifferentHashes() throws ConnectorException {
        var file =
                ExampleFile.read(
                        ExampleFile.TEXT
                                .replace(PAGING, "paging: {style: whole}")
                                .replace("id: id\n", "id: {hashOf: [name, lines.*.amount]}\n"));
        var body =
                """
                {"data":{"items":[
                  {"name":"A","lines":[{"amount":1.50},{"amount":2}]},
                  {"name":"A","lines":[{"amount":1.5},{"amount":2.0}]},
                  {"name":"A","lines":[{"amount":1.5}]}]}}
                """;
        var api = new FakeApi(_ -> body);

        var ids = api.read(file, TYPE, Mode.LIVE_IDS, null).liveIds();

        assertThat(ids).hasSize(3).doesNotHaveDuplicates();
        assertThat(ids.get(1)).isEqualTo(ids.get(0) + "-2");
    }

    @Test
    void aHashOfANumberWithTooManyDigitsIsMade() throws ConnectorException {
        var file =
                ExampleFile.read(
                        ExampleFile.TEXT
                                .replace(PAGING, "paging: {style: whole}")
                                .replace("id: id\n", "id: {hashOf: [amount]}\n"));
        var body = "{\"data\":{\"items\":[{\"amount\":1E500000000},{\"amount\":2E500000000}]}}";

        var ids = new FakeApi(_ -> body).read(file, TYPE, Mode.LIVE_IDS, null).liveIds();

        assertThat(ids).hasSize(2).doesNotHaveDuplicates();
    }
}
