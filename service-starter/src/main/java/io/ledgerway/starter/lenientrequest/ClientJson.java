package io.ledgerway.starter.lenientrequest;

import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads JSON bodies of clients. It rejects texts and numbers that cannot be stored, values that
 * would change when they are converted, and numbers as values of enumerations. It also rejects
 * members that occur twice, because readers differ in which of the two they use. {@code 24.0} for
 * an integer, and the texts {@code "24"} and {@code "true"} for a number and a boolean, are
 * accepted. Unknown members are ignored, except those of types with {@link RejectsUnknownMembers}.
 */
public final class ClientJson {

    private ClientJson() {}

    /** Returns a copy of the mapper for bodies of clients. */
    public static JsonMapper mapper(JsonMapper json) {
        return json.rebuild()
                .addModule(new StorableText())
                .addModule(new StorableNumber())
                .addModule(new WholeNumber())
                .addHandler(new UnknownMembers())
                .withCoercionConfig(LogicalType.Boolean, ClientJson::rejectOtherTypes)
                .withCoercionConfig(LogicalType.Textual, ClientJson::rejectOtherTypes)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
    }

    /** A number is not converted to true or false, and neither of them to a text. */
    private static void rejectOtherTypes(MutableCoercionConfig type) {
        type.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
    }
}
