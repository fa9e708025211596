package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import org.jspecify.annotations.Nullable;

/**
 * A category of the client's application.
 *
 * @param id of the client's application
 * @param choice what the category is mapped to; null if not mapped
 */
record MappedCategory(String id, String name, @Nullable Choice choice) {}
