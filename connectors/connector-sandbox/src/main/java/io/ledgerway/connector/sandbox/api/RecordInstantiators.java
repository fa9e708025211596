package io.ledgerway.connector.sandbox.api;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.ValueInstantiators;
import tools.jackson.databind.deser.std.StdValueInstantiator;

/**
 * Creates records through a cached method handle of the constructor. Jackson 3.1 looks the handle
 * up for each instance, which costs as much as parsing the record.
 */
final class RecordInstantiators extends ValueInstantiators.Base {

    private static final MethodType ANY = MethodType.methodType(Object.class, Object[].class);

    @Override
    public ValueInstantiator modifyValueInstantiator(
            DeserializationConfig config,
            BeanDescription.Supplier type,
            ValueInstantiator standard) {
        return standard instanceof StdValueInstantiator it
                        && type.getBeanClass().isRecord()
                        && it.getWithArgsCreator() != null
                        && it.getWithArgsCreator().getAnnotated() instanceof Constructor<?> creator
                ? new ByHandle(it, handle(creator))
                : standard;
    }

    private static MethodHandle handle(Constructor<?> constructor) {
        try {
            return MethodHandles.privateLookupIn(
                            constructor.getDeclaringClass(), MethodHandles.lookup())
                    .unreflectConstructor(constructor)
                    .asSpreader(Object[].class, constructor.getParameterCount())
                    .asType(ANY);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Creates records of one type. */
    private static final class ByHandle extends StdValueInstantiator {

        private static final long serialVersionUID = 1L;

        private final transient MethodHandle constructor;

        private ByHandle(StdValueInstantiator standard, MethodHandle constructor) {
            super(standard);
            this.constructor = constructor;
        }

        @Override
        public Object createFromObjectWith(DeserializationContext context, Object[] values) {
            try {
                return constructor.invokeExact(values);
            } catch (Throwable e) {
                return context.handleInstantiationProblem(
                        getValueClass(), values, rewrapCtorProblem(context, e));
            }
        }
    }
}
