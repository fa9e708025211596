package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;

/** The data types of a check. */
final class LiveTypes {

    private LiveTypes() {}

    static List<DataType> declared(PlatformDescriptor platform) {
        return platform.pull().keySet().stream().sorted().toList();
    }

    static List<DataType> undeclared(PlatformDescriptor platform) {
        return Arrays.stream(DataType.values()).filter(it -> platform.pull(it).isEmpty()).toList();
    }

    static boolean isRecordOf(DataType type, Object canonical) {
        return AccountingRecords.typeOf(type).filter(it -> it.isInstance(canonical)).isPresent();
    }
}
