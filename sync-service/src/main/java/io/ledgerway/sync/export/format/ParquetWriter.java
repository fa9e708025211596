package io.ledgerway.sync.export.format;

import io.ledgerway.sync.export.format.Column.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes Parquet. The JSON of a record is read token by token into the columns. A decimal with more
 * digits after the point than its column is rounded, and a date with a time shows the date; the
 * exact value is in {@link RecordColumns#OTHER}, as is a value of another type than its column's.
 */
final class ParquetWriter implements RecordWriter {

    private final ParquetFile file;
    private final Node root;
    private final StringBuilder other = new StringBuilder();

    /** Names and indexes that lead to the value at the parser. */
    private final Deque<Object> path = new ArrayDeque<>();

    ParquetWriter(List<Column> columns, OutputStream out) throws IOException {
        this.file = new ParquetFile(ParquetSchema.of(columns), out);
        this.root = Node.of(0, new Column("record", Kind.STRUCT, columns));
    }

    @Override
    public void write(ExportedRecord row) throws IOException {
        RecordConsumer to = file.row();
        other.setLength(0);
        path.clear();
        to.startMessage();
        text(to, RecordColumns.COMPANY, row.company().toString());
        text(to, RecordColumns.CONNECTION, row.connection().toString());
        text(to, RecordColumns.RECORD, row.id());
        Integer version = row.version();
        if (version != null) {
            Node node = member(RecordColumns.VERSION);
            to.startField(node.name(), node.index());
            to.addLong(version);
            to.endField(node.name(), node.index());
        }
        Instant at = row.at();
        if (at != null) {
            Node node = member(RecordColumns.AT);
            to.startField(node.name(), node.index());
            to.addLong(ChronoUnit.MICROS.between(Instant.EPOCH, at));
            to.endField(node.name(), node.index());
        }
        Node deleted = member(RecordColumns.DELETED);
        to.startField(deleted.name(), deleted.index());
        to.addBoolean(row.deleted());
        to.endField(deleted.name(), deleted.index());
        if (row.json() != null) {
            try (JsonParser parser = JsonMapper.shared().createParser(row.json())) {
                parser.nextToken();
                members(root, parser, row.json(), to);
            }
        }
        if (!other.isEmpty()) {
            text(to, RecordColumns.OTHER, "{" + other + "}");
        }
        to.endMessage();
        file.endRow();
    }

    private void text(RecordConsumer to, String column, String text) {
        Node node = member(column);
        to.startField(node.name(), node.index());
        to.addBinary(Binary.fromString(text));
        to.endField(node.name(), node.index());
    }

    private Node member(String name) {
        Node node = root.members().get(name);
        if (node == null) {
            throw new IllegalArgumentException("No column " + name);
        }
        return node;
    }

    /** Reads the members of an object, at whose beginning the parser is. */
    private void members(Node struct, JsonParser parser, String json, RecordConsumer to) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            path.addLast(name);
            JsonToken token = parser.nextToken();
            Node node = struct.members().get(name);
            if (node == null) {
                other(CsvWriter.raw(parser, json));
            } else {
                value(node, token, parser, json, to);
            }
            path.removeLast();
        }
    }

    private void value(
            Node node, JsonToken token, JsonParser parser, String json, RecordConsumer to) {
        if (token == JsonToken.VALUE_NULL) {
            return;
        }
        switch (node.kind()) {
            case STRUCT -> {
                if (token == JsonToken.START_OBJECT) {
                    to.startField(node.name(), node.index());
                    to.startGroup();
                    members(node, parser, json, to);
                    to.endGroup();
                    to.endField(node.name(), node.index());
                } else {
                    other(CsvWriter.raw(parser, json));
                }
            }
            case LIST -> {
                if (token == JsonToken.START_ARRAY) {
                    list(node, parser, json, to);
                } else {
                    other(CsvWriter.raw(parser, json));
                }
            }
            case JSON -> binary(node, CsvWriter.raw(parser, json), to);
            case TEXT -> {
                if (token.isStructStart()) {
                    other(CsvWriter.raw(parser, json));
                } else {
                    binary(node, parser.getString(), to);
                }
            }
            case BOOLEAN -> {
                if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
                    to.startField(node.name(), node.index());
                    to.addBoolean(token == JsonToken.VALUE_TRUE);
                    to.endField(node.name(), node.index());
                } else {
                    other(CsvWriter.raw(parser, json));
                }
            }
            case DECIMAL -> decimal(node, token, parser, json, to);
            case INTEGER -> {
                if (token == JsonToken.VALUE_NUMBER_INT) {
                    number(node, parser.getLongValue(), to);
                } else {
                    other(CsvWriter.raw(parser, json));
                }
            }
            case DATE, TIMESTAMP -> time(node, token, parser, json, to);
        }
    }

    private void list(Node node, JsonParser parser, String json, RecordConsumer to) {
        Node element = node.element();
        to.startField(node.name(), node.index());
        to.startGroup();
        int count = 0;
        for (JsonToken token = parser.nextToken();
                token != JsonToken.END_ARRAY;
                token = parser.nextToken()) {
            if (count == 0) {
                to.startField(ParquetSchema.LIST, 0);
            }
            path.addLast(count);
            to.startGroup();
            value(element, token, parser, json, to);
            to.endGroup();
            path.removeLast();
            count++;
        }
        if (count > 0) {
            to.endField(ParquetSchema.LIST, 0);
        }
        to.endGroup();
        to.endField(node.name(), node.index());
    }

    private void decimal(
            Node node, JsonToken token, JsonParser parser, String json, RecordConsumer to) {
        if (!token.isNumeric()) {
            other(CsvWriter.raw(parser, json));
            return;
        }
        ParquetDecimal digits =
                ParquetDecimal.of(
                        parser.getStringCharacters(),
                        parser.getStringOffset(),
                        parser.getStringLength());
        if (digits.bytes() != null) {
            to.startField(node.name(), node.index());
            to.addBinary(Binary.fromConstantByteArray(digits.bytes()));
            to.endField(node.name(), node.index());
        }
        if (!digits.exact()) {
            other(parser.getString());
        }
    }

    private void time(
            Node node, JsonToken token, JsonParser parser, String json, RecordConsumer to) {
        boolean isDate = node.kind() == Kind.DATE;
        ParquetTime time = null;
        if (token == JsonToken.VALUE_STRING) {
            String text = parser.getString();
            time = isDate ? ParquetTime.date(text) : ParquetTime.timestamp(text);
        }
        if (time == null || !time.exact()) {
            other(CsvWriter.raw(parser, json));
        }
        if (time != null) {
            if (isDate) {
                to.startField(node.name(), node.index());
                to.addInteger((int) time.number());
                to.endField(node.name(), node.index());
            } else {
                number(node, time.number(), to);
            }
        }
    }

    private static void number(Node node, long number, RecordConsumer to) {
        to.startField(node.name(), node.index());
        to.addLong(number);
        to.endField(node.name(), node.index());
    }

    private static void binary(Node node, String text, RecordConsumer to) {
        to.startField(node.name(), node.index());
        to.addBinary(Binary.fromString(text));
        to.endField(node.name(), node.index());
    }

    private void other(String json) {
        StringBuilder pointer = new StringBuilder();
        path.forEach(it -> pointer.append('/').append(UnmappedMembers.escaped(it.toString())));
        UnmappedMembers.append(other, pointer.toString(), json);
    }

    @Override
    public void finish() throws IOException {
        file.finish();
    }

    /**
     * A column with its place.
     *
     * @param members of a struct, by name; the element of a list by the name of elements
     */
    private record Node(int index, String name, Kind kind, Map<String, Node> members) {

        static Node of(int index, Column column) {
            Map<String, Node> members = new HashMap<>();
            for (int i = 0; i < column.members().size(); i++) {
                Column member = column.members().get(i);
                members.put(member.name(), of(i, member));
            }
            return new Node(index, column.name(), column.type(), members);
        }

        Node element() {
            Node element = members.get(ParquetSchema.ELEMENT);
            if (element == null) {
                throw new IllegalStateException("Not a list: " + name);
            }
            return element;
        }
    }
}
