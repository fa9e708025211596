package io.ledgerway.testsupport.trace;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A message of Protocol Buffers, accessed by field numbers. */
final class ProtobufMessage {

    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED_32 = 5;

    private final Map<Integer, List<byte[]>> bytes = new HashMap<>();
    private final Map<Integer, Long> numbers = new HashMap<>();

    ProtobufMessage(byte[] message) {
        ByteBuffer rest = ByteBuffer.wrap(message);
        while (rest.hasRemaining()) {
            int tag = (int) varint(rest);
            int field = tag >>> 3;
            switch (tag & 7) {
                case VARINT -> numbers.put(field, varint(rest));
                case FIXED_64 -> rest.getLong();
                case FIXED_32 -> rest.getInt();
                case BYTES -> {
                    byte[] value = new byte[(int) varint(rest)];
                    rest.get(value);
                    bytes.computeIfAbsent(field, _ -> new ArrayList<>()).add(value);
                }
                default -> throw new IllegalArgumentException("No such type: " + (tag & 7));
            }
        }
    }

    List<byte[]> bytes(int field) {
        return bytes.getOrDefault(field, List.of());
    }

    List<ProtobufMessage> messages(int field) {
        return bytes(field).stream().map(ProtobufMessage::new).toList();
    }

    /** 0 when the field is absent. */
    long number(int field) {
        return numbers.getOrDefault(field, 0L);
    }

    private static long varint(ByteBuffer from) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = from.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
