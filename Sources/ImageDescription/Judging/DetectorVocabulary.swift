/// The names of what the net finds with boxes.
enum DetectorVocabulary {
  /// Descry's names for COCO's 80 classes, in their order; `nil` for what is never named.
  ///
  /// Nothing is named that ImageNet has no classes for, since these must agree. A giraffe has none, but
  /// is often a dog: it is any animal.
  static let names: [String?] = [
    ObjectVocabulary.person, "bicycle", "car", "motorcycle", "airplane", "bus", "train", "truck",
    "boat", "traffic light", nil, nil, "parking meter", "bench", "bird", "cat", "dog", "horse",
    "sheep", "cow", "elephant", "bear", "zebra", "animal", "backpack", "umbrella", nil, nil, nil,
    nil,
    "skis", nil, nil, nil, nil, nil, nil, nil, "racket", "bottle", nil, "cup", nil, nil, nil, nil,
    "banana", "apple", nil, "orange", "broccoli", nil, "hot dog", "pizza", nil, nil, "chair", nil,
    "potted plant", "bed", nil, "toilet", "television", "laptop", nil, nil, nil, "phone",
    "microwave", "stove", nil, "sink", "refrigerator", "book", "clock", "vase", nil, "teddy bear",
    nil, nil,
  ]
}
